import { useState } from "react";
import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { EditState } from "~/ui/admin/forms/edit-state";
import { Switch } from "~/ui/admin/forms/switch";
import { Button, LinkButton } from "~/ui/button";
import { TextAreaField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { OfficeLicense } from "../schema";
import { stateNotices } from "../state-notices.content";

const list = "/admin/licenses";

interface LicenseFormProps {
  /** Left out for a new one. */
  license?: OfficeLicense;
  /** Identifies the version being edited. */
  seen?: string;
  /** A sentence about a license that isn't shown because of its date. */
  dateNote?: string | undefined;
  result: FormResult | undefined;
}

export function LicenseForm({ license, seen = "", dateNote, result: latest }: LicenseFormProps) {
  const result = useFormResult(latest, {
    failed: license ? "license-not-updated" : "license-not-added",
  });
  const { errors, values, failure, form } = result;
  const stored = {
    ...license,
    notice_shown: license?.notice_shown ? "true" : "",
    document: undefined,
    sample: undefined,
  };
  // A switch that is off isn't submitted.
  const shown: Record<string, string | null | undefined> =
    Object.keys(values).length === 0 ? stored : { ...stored, notice_shown: "", ...values };
  const field = (
    name: Exclude<keyof OfficeLicense, "id" | "document" | "sample" | "notice_shown">,
  ) => ({
    name,
    defaultValue: shown[name] ?? "",
    error: errors[name],
  });
  return (
    <Form ref={form} method="post" noValidate className="max-w-2xl space-y-6">
      {license ? (
        <EditState
          what="This license"
          seen={seen}
          result={result}
          reload={`${list}/${license.id}`}
        />
      ) : (
        <input type="hidden" name="seen" value="" />
      )}
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField label="State or country" required maxLength={80} {...field("state")} />
        <TextField label="Licensing authority" required maxLength={160} {...field("authority")} />
        <TextField label="Class or type" maxLength={80} {...field("class")} />
        <TextField
          label="License number"
          required
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          {...field("number")}
        />
      </div>
      <TextField label="Legal name" required maxLength={160} {...field("legal_name")} />
      <TextAreaField
        label="Advertised address"
        rows={2}
        maxLength={300}
        hint="The business address you use in advertising."
        {...field("address")}
      />
      <div>
        <TextField
          label="Expires on"
          type="date"
          required
          hint="From this day on, the website and emails will no longer mention the license."
          className="sm:max-w-80"
          {...field("expires_on")}
        />
        {dateNote && <p className="mt-1.5 text-sm font-semibold text-warn">{dateNote}</p>}
      </div>
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField
          label="License lookup page"
          type="url"
          maxLength={300}
          placeholder="https://"
          hint="A page where visitors can verify the license."
          {...field("lookup_url")}
        />
        <TextField
          label="Checked on"
          type="date"
          hint="The last time you checked that page."
          {...field("lookup_checked_on")}
        />
      </div>
      <StateNotice
        text={shown.notice ?? ""}
        on={shown.notice_shown === "true"}
        error={errors.notice}
      />
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3 pt-1">
        <SubmitButton>{license ? "Update License" : "Add License"}</SubmitButton>
        <LinkButton look="outline" to={list}>
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}

/** The text that a state asks for, with templates to start from. */
function StateNotice({
  text,
  on,
  error,
}: {
  text: string;
  on: boolean;
  error: string | undefined;
}) {
  const [typed, setTyped] = useState(text);
  return (
    <fieldset className="space-y-3 border-t border-edge pt-6">
      <legend className="sr-only">Notice required by the state</legend>
      <TextAreaField
        label="Notice required by the state"
        name="notice"
        rows={3}
        maxLength={1000}
        hint="Some states require a notice next to the license number, such as where to file a complaint."
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={error}
      />
      <Switch name="notice_shown" value="true" defaultChecked={on}>
        Show this notice with the license
      </Switch>
      {stateNotices.map((template) => (
        <details key={template.state} className="rounded border border-edge bg-surface px-4 py-3">
          <summary className="cursor-pointer text-md font-semibold">
            Template: {template.state}
          </summary>
          <p className="mt-2 text-md">{template.text}</p>
          <p className="mt-2 text-sm text-muted">
            Verify that your state requires it, and check the wording and the contact details. This
            isn’t legal advice.
          </p>
          <Button
            type="button"
            look="outline"
            size="small"
            className="mt-3 min-h-10"
            onClick={() => setTyped(template.text)}
          >
            Use This Template
          </Button>
        </details>
      ))}
    </fieldset>
  );
}
