import { type FocusEvent, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { Conflict } from "~/platform/forms/form-result";
import { EditConflict } from "~/ui/admin/forms/edit-conflict";
import { Button } from "~/ui/button";
import { TextAreaField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import type { TemplateFields } from "../form.schema";
import { emailKinds } from "../kinds.content";
import { type TemplateProblems, templateProblems } from "../problems.rules";
import type { EmailTemplateName } from "../schema";
import { ResetTemplate } from "./reset-template";
import { TemplatePreview } from "./template-preview";
import { TestEmail } from "./test-email";
import { VariableList } from "./variable-list";

/** What saving answered. */
export interface TemplateAnswer {
  errors?: Record<string, string>;
  failure?: string;
  conflict?: Conflict;
  saved?: true;
  values: Record<string, string>;
}

/** A new one for each answer; meanwhile it keeps what it was opened with, whatever others save. */
export function TemplateEditor({
  name,
  fields,
  mark,
  edited,
  address,
  answer,
}: {
  name: EmailTemplateName;
  fields: TemplateFields;
  mark: string;
  edited: boolean;
  /** Where a test mail goes. */
  address: string;
  answer: TemplateAnswer | undefined;
}) {
  const { title, variables } = emailKinds[name];
  const { state, formData } = useNavigation();
  const { failure, conflict, saved, values } = answer ?? {};
  const [opened] = useState<TemplateFields>(saved ? fields : { ...fields, ...values });
  const [seen] = useState((!saved && (conflict?.mark ?? values?.seen)) || mark);
  const [draft, setDraft] = useState(opened);
  const [problems, setProblems] = useState<TemplateProblems>(answer?.errors ?? {});
  const form = useRef<HTMLFormElement>(null);
  const insert = useInsertion(form);

  function follow() {
    if (!form.current) return;
    const typed = new FormData(form.current);
    const text = (field: string) => String(typed.get(field) ?? "");
    setDraft({ subject: text("subject"), html: text("html"), text: text("text") });
  }
  return (
    <div className="grid items-start gap-x-8 gap-y-10 xl:grid-cols-2">
      <div className="min-w-0 space-y-6">
        <Form
          ref={form}
          method="post"
          noValidate
          preventScrollReset
          className="space-y-5"
          onInput={follow}
          onBlur={() => setProblems(templateProblems(draft, variables))}
        >
          <input type="hidden" name="seen" value={seen} />
          <TextField
            label="Subject"
            name="subject"
            required
            defaultValue={opened.subject}
            error={problems.subject}
          />
          <VariableList variables={variables} onInsert={insert} />
          <TextAreaField
            label="HTML body"
            name="html"
            required
            rows={15}
            spellCheck={false}
            defaultValue={opened.html}
            error={problems.html}
            className="[&_textarea]:font-mono [&_textarea]:text-xs"
          />
          <TextAreaField
            label="Plain text"
            name="text"
            rows={4}
            hint="For programs that show no HTML. Left empty it is made from the HTML; the preview shows it."
            defaultValue={opened.text}
            error={problems.text}
            className="[&_textarea]:font-mono [&_textarea]:text-xs"
          />
          {conflict && (
            <EditConflict
              conflict={conflict}
              reload={
                name === "booking_confirmation"
                  ? "/admin/email-templates"
                  : `/admin/email-templates/${name}`
              }
            />
          )}
          <FormAlert>{failure}</FormAlert>
          <Button
            type="submit"
            look="light"
            name="intent"
            value="save"
            busy={state !== "idle" && formData?.get("intent") === "save"}
            busyLabel="Saving..."
          >
            Save Template
          </Button>
        </Form>
        <div className="flex flex-wrap items-start gap-3 border-t border-edge pt-6">
          <TestEmail action={`/admin/email-templates/${name}`} fields={{ ...draft }}>
            Send a test mail to {address}
          </TestEmail>
          {edited && <ResetTemplate title={title} draft={draft} seen={seen} />}
        </div>
      </div>
      <TemplatePreview draft={draft} variables={variables} />
    </div>
  );
}

/** Puts a variable where the cursor was last, in whichever field; at first that is the body. */
function useInsertion(form: React.RefObject<HTMLFormElement | null>) {
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = form;
    const remember = (event: unknown) => {
      const { target } = event as FocusEvent;
      if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) {
        last.current = target;
      }
    };
    current?.addEventListener("focusin", remember);
    return () => current?.removeEventListener("focusin", remember);
  }, [form]);
  return (name: string) => {
    const field = last.current ?? form.current?.querySelector<HTMLTextAreaElement>("[name=html]");
    if (!field) return;
    field.setRangeText(
      `{{${name}}}`,
      field.selectionStart ?? field.value.length,
      field.selectionEnd ?? field.value.length,
      "end",
    );
    field.focus();
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
}
