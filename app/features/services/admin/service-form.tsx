import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { toasts } from "~/shared/toasts";
import { DeletedMeanwhile } from "~/ui/admin/forms/deleted-notice";
import { type Conflict, EditConflict } from "~/ui/admin/forms/edit-conflict";
import { ListField } from "~/ui/admin/forms/list-field";
import { Button, LinkButton } from "~/ui/button";
import { TextAreaField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { useToasts } from "~/ui/toasts/toaster";
import { suggestedId } from "../admin.rules";
import type { Service } from "../schema";
import { IconPicker } from "./icon-picker";

/** Why a service wasn't saved, and what was typed; features a line each. */
export interface ServiceAnswer {
  errors?: Record<string, string>;
  values?: Record<string, string>;
  failure?: "service-not-added" | "service-not-updated";
  conflict?: Conflict;
  deleted?: true;
}

const list = "/admin/services/edit";

export function ServiceForm({
  service,
  seen = "",
  deleted = false,
  answer: latest,
}: {
  /** Left out for a new one. */
  service?: Service;
  /** The mark of what is being edited. */
  seen?: string;
  /** Somebody else has deleted it since. */
  deleted?: boolean;
  answer: ServiceAnswer | undefined;
}) {
  const { state, formMethod } = useNavigation();
  const { show } = useToasts();
  const answer = useKeptAnswer(latest);
  const { errors = {}, values = {}, failure, conflict } = answer ?? {};
  const gone = deleted || answer?.deleted === true;
  // What this form was filled with, whatever arrives while it is open.
  const [first] = useState(seen);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.failure) show(answer.failure);
    if (answer?.errors) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    if (answer?.conflict || answer?.deleted) form.current?.scrollIntoView();
  }, [answer, show]);

  const typed = values.features?.split("\n") ?? service?.features ?? [];
  return (
    <Form ref={form} method="post" noValidate className="max-w-2xl space-y-6">
      {gone && <DeletedMeanwhile what="This service" />}
      {!gone && conflict && service && (
        <EditConflict conflict={conflict} reload={`${list}/${service.id}`} />
      )}
      {service ? (
        <>
          <input type="hidden" name="seen" value={conflict?.mark ?? first} />
          <TitleField value={values.title ?? service.title} error={errors.title} />
        </>
      ) : (
        <NewServiceName values={values} errors={errors} />
      )}
      <TextAreaField
        label="Description"
        name="description"
        rows={4}
        required
        maxLength={5000}
        defaultValue={values.description ?? service?.description}
        error={errors.description}
      />
      <IconPicker chosen={values.icon ?? service?.icon ?? "shield"} error={errors.icon} />
      <ListField
        label="Features"
        entry="Feature"
        name="features"
        entries={typed}
        placeholder="Written report after every shift"
        hint="One short line each; empty ones are left out."
        error={errors.features}
      />
      <FormAlert>{failure && toasts[failure].title}</FormAlert>
      <div className="flex flex-wrap gap-3 pt-1">
        <Button
          type="submit"
          look="light"
          busy={state !== "idle" && formMethod === "POST"}
          busyLabel="Saving..."
        >
          {service ? "Update Service" : "Add Service"}
        </Button>
        <LinkButton look="outline" to={list}>
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}

type Texts = Record<string, string>;

/** Id and title of a new service: the id follows the title until somebody types one. */
function NewServiceName({ values, errors }: { values: Texts; errors: Texts }) {
  const [id, setId] = useState(values.id ?? "");
  const [own, setOwn] = useState(Boolean(values.id));
  return (
    <>
      <TextField
        label="Service ID"
        name="id"
        required
        hint="URL-friendly: small letters, digits and hyphens. It is part of links and stays."
        placeholder="event-security"
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={id}
        onChange={(event) => {
          setId(event.currentTarget.value);
          setOwn(event.currentTarget.value !== "");
        }}
        error={errors.id}
      />
      <TitleField
        value={values.title}
        error={errors.title}
        onType={(title) => {
          if (!own) setId(suggestedId(title));
        }}
      />
    </>
  );
}

function TitleField({
  value,
  error,
  onType,
}: {
  value: string | undefined;
  error: string | undefined;
  onType?: (title: string) => void;
}) {
  return (
    <TextField
      label="Title"
      name="title"
      required
      maxLength={200}
      autoComplete="off"
      defaultValue={value}
      onChange={(event) => onType?.(event.currentTarget.value)}
      error={error}
    />
  );
}
