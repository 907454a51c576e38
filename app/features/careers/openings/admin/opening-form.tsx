import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { jobTypes } from "~/features/careers/choices";
import type { Conflict } from "~/platform/forms/form-result";
import { toasts } from "~/shared/toasts";
import { DeletedNotice } from "~/ui/admin/forms/deleted-notice";
import { EditConflict } from "~/ui/admin/forms/edit-conflict";
import { ListField } from "~/ui/admin/forms/list-field";
import { Button, LinkButton } from "~/ui/button";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { useToasts } from "~/ui/toasts/toaster";
import type { OpeningDetails } from "../admin.schema";

/** Why an opening wasn't saved, and what was typed; lists a line each. */
export interface OpeningAnswer {
  errors?: Record<string, string>;
  values?: Record<string, string>;
  failure?: true;
  conflict?: Conflict;
  deleted?: true;
}

const list = "/admin/careers/manage";

export function OfficeOpeningForm({
  opening,
  seen = "",
  reload = "",
  deleted = false,
  answer,
}: {
  /** Left out for a new one. */
  opening?: OpeningDetails;
  /** The mark of what is being edited. */
  seen?: string;
  /** This form's own address. */
  reload?: string;
  /** Somebody else has deleted it since. */
  deleted?: boolean;
  answer: OpeningAnswer | undefined;
}) {
  const { state, formMethod } = useNavigation();
  const { show, end } = useToasts();
  const { errors = {}, values = {}, failure, conflict } = answer ?? {};
  const gone = deleted || answer?.deleted === true;
  // What this form was filled with, whatever arrives while it is open.
  const [first] = useState(seen);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.failure) show("job-not-saved");
    if (answer?.errors?.requirements) show("requirement-required");
    if (answer?.errors) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    if (answer?.conflict || answer?.deleted) form.current?.scrollIntoView();
  }, [answer, show]);

  const text = (name: "title" | "type" | "location" | "shift" | "description") => ({
    name,
    required: true,
    defaultValue: values[name] ?? opening?.[name],
    error: errors[name],
  });
  const lines = (name: "requirements" | "responsibilities") => ({
    name,
    entries: values[name]?.split("\n") ?? opening?.[name] ?? [],
    error: errors[name],
    maxLength: 300,
  });
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="max-w-2xl space-y-6"
      onChange={() => end("opening")}
    >
      {gone && <DeletedNotice what="This job" />}
      {!gone && conflict && <EditConflict conflict={conflict} reload={reload} />}
      {opening && <input type="hidden" name="seen" value={conflict?.mark ?? first} />}
      <TextField {...text("title")} label="Job Title" maxLength={200} autoComplete="off" />
      <SelectField
        {...text("type")}
        label="Job Type"
        placeholder="Choose a type"
        options={jobTypes.map((type) => ({ value: type, label: type }))}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...text("location")} label="Location" maxLength={200} autoComplete="off" />
        <TextField
          {...text("shift")}
          label="Shift"
          placeholder="Nights, 10pm to 6am"
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <TextAreaField {...text("description")} label="Job Description" rows={4} maxLength={20_000} />
      <ListField
        {...lines("requirements")}
        label="Requirements"
        entry="Requirement"
        required
        placeholder="A Security Guard Card"
        hint="One short line each; the first three are in the list on the website."
      />
      <ListField
        {...lines("responsibilities")}
        label="Responsibilities"
        entry="Responsibility"
        placeholder="Walk each site twice a night"
      />
      <FormAlert>{failure && toasts["job-not-saved"].title}</FormAlert>
      <div className="flex flex-wrap gap-3 pt-1">
        <Button
          type="submit"
          look="light"
          busy={state !== "idle" && formMethod === "POST"}
          busyLabel="Saving..."
        >
          {opening ? "Update Job" : "Create Job"}
        </Button>
        <LinkButton look="outline" to={list}>
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
