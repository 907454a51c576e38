import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { EditState } from "~/ui/admin/forms/edit-conflict";
import { ListField } from "~/ui/admin/forms/list-field";
import { Button, LinkButton } from "~/ui/button";
import { TextAreaField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { useFormResult } from "~/ui/forms/use-form-result";
import { suggestedId } from "../rules";
import type { Service } from "../schema";
import { IconPicker } from "./icon-picker";

const list = "/admin/services/edit";

export function ServiceForm({
  service,
  seen = "",
  result: latest,
}: {
  /** Left out for a new one. */
  service?: Service;
  /** Identifies the state that is edited. */
  seen?: string;
  result: FormResult | undefined;
}) {
  const { state, formMethod } = useNavigation();
  const result = useFormResult(latest, {
    failed: service ? "service-not-updated" : "service-not-added",
  });
  const { errors, values, failure, form } = result;
  return (
    <Form ref={form} method="post" noValidate className="max-w-2xl space-y-6">
      {service ? (
        <>
          <EditState
            what="This service"
            seen={seen}
            result={result}
            reload={`${list}/${service.id}`}
          />
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
        entries={values.features?.split("\n") ?? service?.features ?? []}
        placeholder="Written report after every shift"
        hint="One short line each; empty ones are left out."
        error={errors.features}
      />
      <FormAlert>{failure}</FormAlert>
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

/** ID and title of a new service: the ID follows the title until somebody types one. */
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
