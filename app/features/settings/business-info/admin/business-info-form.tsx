import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { Conflict } from "~/platform/forms/form-result";
import { toasts } from "~/shared/toasts";
import { EditConflict } from "~/ui/admin/forms/edit-conflict";
import { Button, OutsideLinkButton } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import { useToasts } from "~/ui/toasts/toaster";
import type { BusinessInfo } from "../rules";
import { CompanyFields, ContactFields, SocialFields } from "./field-groups";
import { HoursFields, type ZoneFacts } from "./hours-fields";

/** What saving answered: what was wrong with a field, what went wrong, or that it is done. */
export interface BusinessInfoAnswer {
  errors?: Record<string, string>;
  failure?: string;
  saved?: boolean;
  conflict?: Conflict;
  values?: Record<string, string>;
}

interface BusinessInfoFormProps {
  info: BusinessInfo;
  /** The mark of what is being edited. */
  seen: string;
  zone: ZoneFacts;
  answer: BusinessInfoAnswer | undefined;
}

export function BusinessInfoForm({ info, seen, zone, answer }: BusinessInfoFormProps) {
  const { state, formMethod } = useNavigation();
  useAnswerToasts(answer);
  const { errors = {}, failure, saved, conflict, values } = answer ?? {};
  // What this form was filled with, whatever arrives while it is open; a save begins anew.
  const [first] = useState(seen);
  const mark = conflict?.mark ?? (saved ? values?.seen : undefined) ?? values?.seen ?? first;
  const shown: Record<string, string> = { ...info, ...values };
  const fields = { values: shown, errors };
  return (
    <Form method="post" noValidate className="max-w-xl space-y-5">
      <input type="hidden" name="seen" value={mark} />
      {conflict && <EditConflict conflict={conflict} reload="/admin/business-info" />}
      <ContactFields {...fields} />
      <CompanyFields {...fields} />
      <HoursFields {...fields} zone={zone} />
      <SocialFields {...fields} />
      <FormAlert>{failure}</FormAlert>
      {saved && (
        <noscript>
          <p className="text-md text-good">{toasts["business-info-updated"].title}</p>
        </noscript>
      )}
      <div className="save-bar sticky bottom-0 -mx-1 flex flex-wrap items-center gap-4 border-t border-edge bg-canvas px-1 py-4">
        <Button
          type="submit"
          look="light"
          busy={state !== "idle" && formMethod === "POST"}
          busyLabel="Saving..."
        >
          Save Changes
        </Button>
        <OutsideLinkButton look="outline" href="/contact" target="_blank" rel="noreferrer">
          Preview on Website
          <span className="sr-only"> (opens a new tab)</span>
        </OutsideLinkButton>
      </div>
    </Form>
  );
}

/** Once for each answer; the sentences in the form are for those without script. */
function useAnswerToasts(answer: BusinessInfoAnswer | undefined) {
  const { show, showMessage } = useToasts();
  useEffect(() => {
    if (answer?.failure) showMessage({ title: answer.failure, tone: "bad" });
    if (answer?.saved) {
      show("business-info-updated");
      show("changes-live");
    }
    if (answer?.errors) document.querySelector<HTMLElement>("form [aria-invalid]")?.focus();
    if (answer?.conflict) scrollTo(0, 0);
  }, [answer, show, showMessage]);
}
