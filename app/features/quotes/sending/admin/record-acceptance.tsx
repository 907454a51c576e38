import { useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { documentExtensions } from "~/platform/files/document-kinds";
import type { FormResult } from "~/platform/forms/form-result";
import { useDialogState } from "~/ui/admin/dialogs/dialog-data";
import { FormDialog } from "~/ui/admin/dialogs/form-dialog";
import { Button } from "~/ui/button";
import { ChoiceField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { useFormResult } from "~/ui/forms/use-form-result";
import { wayOptions } from "../../acceptance/schema";
import { quotePath } from "../../rules";
import type { QuoteSendingFacts } from "../schema";

interface RecordAcceptanceProps {
  facts: Pick<QuoteSendingFacts, "id" | "client" | "hasServer" | "draft" | "now">;
  /** The version that the client accepted. */
  version: string;
  /** "Q-1042, version 2" */
  name: string;
}

/** Records that a client accepted a quote by phone, on paper or the like, in a dialog. */
export function RecordAcceptance(props: RecordAcceptanceProps) {
  const [open, setOpen] = useDialogState<true>();
  const { client, hasServer } = props.facts;
  const when = hasServer ? "" : " once an email server is set up";
  return (
    <>
      <Button look="outline" size="small" className="min-h-10" onClick={() => setOpen(true)}>
        Record Acceptance
      </Button>
      {open && (
        <FormDialog
          open
          onClose={() => setOpen(undefined)}
          title="Record Acceptance"
          note={`${props.name}. Use this if the customer didn’t accept it online. ${
            client.email === null
              ? "The request will be marked as won."
              : `The request will be marked as won, and ${client.name} will get an email${when}.`
          }`}
        >
          <RecordForm {...props} />
        </FormDialog>
      )}
    </>
  );
}

function RecordForm({ facts: { id, client, draft, now }, version }: RecordAcceptanceProps) {
  const fetcher = useFetcher<FormResult>();
  const { errors, values, failure, form } = useFormResult(fetcher.data, {
    failed: "quote-acceptance-not-recorded",
  });
  const { pathname, search } = useLocation();
  // Live updates don't change what the form is about.
  const [first] = useState(() => ({ id: crypto.randomUUID(), version, now }));
  const field = (name: string, value = "") => ({
    name,
    defaultValue: values[name] ?? value,
    error: errors[name],
  });
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`${quotePath(id)}/accept`}
      encType="multipart/form-data"
      noValidate
      className="space-y-5"
    >
      <input type="hidden" name="id" value={first.id} />
      <input type="hidden" name="version" value={first.version} />
      <input type="hidden" name="back" value={pathname + search} />
      <TextField
        label="Accepted by"
        required
        maxLength={120}
        autoComplete="off"
        {...field("signerName", client.name)}
      />
      <TextField label="Title" maxLength={120} autoComplete="off" {...field("signerTitle")} />
      <ChoiceField label="How they accepted it" required options={wayOptions} {...field("how")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Date"
          type="date"
          required
          max={first.now.date}
          {...field("date", first.now.date)}
        />
        <TextField label="Time" type="time" required {...field("time", first.now.time)} />
      </div>
      <TextField
        label="Document"
        name="document"
        type="file"
        accept={documentExtensions}
        hint="For example, the signed page. Required if they accepted on paper. PDF, JPEG or PNG, up to 10 MB. Only your team can open it."
        error={errors.document}
      />
      {draft && (
        <p className="text-md">
          The draft of version {draft.version} will be deleted, because an accepted quote can’t be
          edited.
        </p>
      )}
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" look="light" busy={fetcher.state !== "idle"} busyLabel="Recording...">
        Record Acceptance
      </Button>
    </fetcher.Form>
  );
}
