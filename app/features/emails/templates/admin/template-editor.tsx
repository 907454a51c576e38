import { type FocusEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { type Confirmation, ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { afterClick } from "~/ui/admin/forms/after-click";
import { EditState } from "~/ui/admin/forms/edit-state";
import { insertVariable, VariableList } from "~/ui/admin/forms/variable-list";
import { buttonClass } from "~/ui/button";
import { TextAreaField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { BlockEditorHandle } from "../../blocks/admin/block-editor";
import { EmailBody } from "../../blocks/admin/email-body";
import { type TemplateProblems, templateProblems } from "../problems.rules";
import type { EmailTemplate, PreviewRecord, TemplateFields } from "../schema";
import { PreviewData } from "./preview-data";
import { TemplatePreview } from "./template-preview";
import { TestEmail, type TestResult } from "./test-email";

interface TemplateEditorProps {
  email: Pick<EmailTemplate, "name" | "title" | "variables" | "preview">;
  fields: TemplateFields;
  mark: string;
  edited: boolean;
  /** The values that every email gets from the settings. */
  general: Readonly<Record<string, string>>;
  /** The logo at the top of every email, as HTML. */
  logo: string | undefined;
  /** Bookings or applications whose data the preview can show. */
  records: readonly PreviewRecord[];
  /** The recipient of a test email. */
  address: string;
  result: TestResult | undefined;
}

export function templatePath(name: string): string {
  const base = "/admin/email-templates";
  return name === "booking_confirmation" ? base : `${base}/${name}`;
}

/** Needs the key of `useFormKey`; until it changes, the editor keeps the text it was opened with. */
export function TemplateEditor({
  email,
  fields,
  mark,
  edited,
  general,
  logo,
  records,
  address,
  result: latest,
}: TemplateEditorProps) {
  const { name, variables } = email;
  const result = useFormResult(latest?.intent === "test" ? undefined : latest, {
    failed: "template-not-updated",
    saved: "template-updated",
    onResult: (one) => setProblems(one.errors),
  });
  const { errors, values, failure, conflict, form } = result;
  const [opened] = useState<TemplateFields>({ ...fields, ...values });
  const [openedMark] = useState(mark);
  const seen = conflict?.mark ?? values.seen ?? openedMark;
  const [draft, setDraft] = useState(opened);
  const [problems, setProblems] = useState<TemplateProblems>(errors);
  const editor = useRef<BlockEditorHandle>(null);
  const insert = useInsertion(form, editor);
  const [record, setRecord] = useState<PreviewRecord>();

  function typed(form: HTMLFormElement): TemplateFields {
    const fields = new FormData(form);
    const text = (field: string) => String(fields.get(field) ?? "");
    return { subject: text("subject"), html: text("html"), text: text("text") };
  }
  function follow() {
    if (!form.current) return;
    const next = typed(form.current);
    setDraft(next);
    // Update immediately: a message that disappears on blur would move the button being clicked.
    if (Object.keys(problems).length > 0) setProblems(templateProblems(next, variables));
  }
  function check() {
    if (form.current) setProblems(templateProblems(typed(form.current), variables));
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
          onBlur={() => afterClick(check)}
        >
          <EditState what="This email" seen={mark} result={result} reload={templatePath(name)} />
          <TextField
            label="Subject"
            name="subject"
            required
            defaultValue={opened.subject}
            error={problems.subject}
          />
          <VariableList variables={variables} onInsert={insert} />
          <EmailBody
            opened={opened.html}
            error={problems.html}
            variables={variables}
            handle={editor}
          />
          <TextAreaField
            label="Plain text"
            name="text"
            rows={4}
            hint="For email apps that don’t show HTML. Leave this blank to create it from the HTML. You can see the result in the preview."
            defaultValue={opened.text}
            error={problems.text}
            className="[&_textarea]:font-mono [&_textarea]:text-xs"
          />
          <FormAlert>{failure}</FormAlert>
          <SubmitButton intent="save" name="intent" value="save">
            Save Template
          </SubmitButton>
        </Form>
        <div className="flex flex-wrap items-start gap-3 border-t border-edge pt-6">
          <TestEmail
            action={templatePath(name)}
            fields={{ ...draft, seen, record: record?.id ?? "" }}
            result={latest}
          >
            Send a Test Email to {address}
          </TestEmail>
          {edited && (
            <ConfirmButton
              confirmation={resetConfirmation(email, { ...draft, seen })}
              className={buttonClass("outline")}
            >
              Reset to Built-In Text
            </ConfirmButton>
          )}
        </div>
      </div>
      <TemplatePreview
        draft={draft}
        variables={variables}
        real={{ ...general, ...record?.values }}
        logo={logo}
        isSample={!record}
      >
        {records.length > 0 && (
          <PreviewData
            label={email.preview === "booking" ? "Find a booking" : "Find an application"}
            path={templatePath(name)}
            newest={records}
            chosen={record}
            onChoose={setRecord}
          />
        )}
      </TemplatePreview>
    </div>
  );
}

/**
 * Asks before the built-in text is restored.
 * @param draft submitted too, so that it isn't lost if someone else saved first
 */
function resetConfirmation(
  { name, title }: Pick<EmailTemplate, "name" | "title">,
  draft: TemplateFields & { seen: string },
): Confirmation {
  return {
    action: templatePath(name),
    failed: "template-not-updated",
    question: "Reset this email to its built-in text?",
    facts: `${title} will go back to its original subject, HTML and plain text. You can still find your version in the audit log.`,
    keepLabel: "Keep Your Text",
    confirmLabel: "Reset Text",
    busyLabel: "Resetting...",
    hidden: { intent: "reset" },
    fields: Object.entries(draft).map(([field, value]) => (
      <input key={field} type="hidden" name={field} value={value} />
    )),
  };
}

/** Inserts a variable at the cursor of the last focused field, by default the body. */
function useInsertion(
  form: RefObject<HTMLFormElement | null>,
  editor: RefObject<BlockEditorHandle | null>,
) {
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = form;
    const remember = (event: unknown) => {
      const { target } = event as FocusEvent;
      if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) {
        last.current = target;
      } else if (target instanceof HTMLElement && target.isContentEditable) last.current = null;
    };
    current?.addEventListener("focusin", remember);
    return () => current?.removeEventListener("focusin", remember);
  }, [form]);
  return (name: string) => {
    // Skips a field that is hidden by now.
    if (editor.current && !last.current?.offsetParent) {
      editor.current.insertVariable(name);
      return;
    }
    const field = last.current ?? form.current?.querySelector<HTMLTextAreaElement>("[name=html]");
    if (!field) return;
    insertVariable(field, name);
  };
}
