import { useState } from "react";
import { Form, Link } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { jobTypeOptions } from "~/shared/stored-values";
import { EditState } from "~/ui/admin/forms/edit-state";
import { ListField } from "~/ui/admin/forms/list-field";
import { Switch } from "~/ui/admin/forms/switch";
import { LinkButton } from "~/ui/button";
import { FieldError, SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { Icon, iconNames } from "~/ui/icon";
import { iconLabel, suggestedId } from "../rules";
import { type Service, service as serviceEntity } from "../schema";

const { labels } = serviceEntity;
const list = "/admin/services/edit";

export function ServiceForm({
  service,
  seen = "",
  result: latest,
}: {
  /** Left out for a new one. */
  service?: Service;
  /** Identifies the version being edited. */
  seen?: string;
  result: FormResult | undefined;
}) {
  const result = useFormResult(latest, {
    failed: service ? "service-not-updated" : "service-not-added",
  });
  const { errors, values, failure, form } = result;
  const submitted = values.title !== undefined;
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
        placeholder="Written shift reports"
        hint="Keep each one short. Blank lines are removed."
        error={errors.features}
      />
      <section className="space-y-6 border-t border-edge pt-6">
        <div>
          <h2 className="text-h4">Service page</h2>
          <p className="mt-1 text-sm text-muted">
            Each service has its own page. Blank fields aren’t shown. You can add a photo under{" "}
            <Link to="/admin/photos/slots" className="link">
              Website Photos
            </Link>
            .
          </p>
        </div>
        <TextAreaField
          label={labels.for_whom}
          name="for_whom"
          rows={3}
          maxLength={2000}
          hint="The sites and situations this service is for."
          defaultValue={values.for_whom ?? service?.for_whom}
          error={errors.for_whom}
        />
        <ListField
          label={labels.steps}
          entry="Step"
          name="steps"
          maxLength={300}
          entries={values.steps?.split("\n") ?? service?.steps ?? []}
          placeholder="We walk your site with you."
          hint="What happens after a request, in order."
          error={errors.steps}
        />
        <TextAreaField
          label={labels.questions}
          name="questions"
          rows={6}
          maxLength={8000}
          hint="Start each question on a new line and put the answer on the line below it. Leave a blank line between questions."
          defaultValue={values.questions ?? service?.questions}
          error={errors.questions}
        />
        <SelectField
          label={labels.job_type}
          name="job_type"
          options={jobTypeOptions}
          placeholder="None"
          hint="The page lists your active jobs of this type."
          defaultValue={values.job_type ?? service?.job_type ?? ""}
          error={errors.job_type}
        />
        <div>
          <Switch
            name="hidden"
            value="true"
            defaultChecked={submitted ? values.hidden === "true" : service?.hidden}
            aria-describedby="hidden-hint"
          >
            Hide from the website
          </Switch>
          <p id="hidden-hint" className="text-sm text-muted">
            Visitors don’t see the service or its page, and can’t request it.
          </p>
        </div>
      </section>
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3 pt-1">
        <SubmitButton>{service ? "Update Service" : "Add Service"}</SubmitButton>
        <LinkButton look="outline" to={list}>
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}

type Texts = Record<string, string>;

/** The id is suggested from the title until someone edits it. */
function NewServiceName({ values, errors }: { values: Texts; errors: Texts }) {
  const [id, setId] = useState(values.id ?? "");
  const [edited, setEdited] = useState(Boolean(values.id));
  return (
    <>
      <TitleField
        value={values.title}
        error={errors.title}
        onType={(title) => {
          if (!edited) setId(suggestedId(title));
        }}
      />
      <TextField
        label="Service ID"
        name="id"
        required
        hint="URL-friendly: lowercase letters, digits and hyphens. We suggest one based on the title. It’s used in links and can’t be changed later."
        placeholder="event-security"
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={id}
        onChange={(event) => {
          setId(event.currentTarget.value);
          setEdited(event.currentTarget.value !== "");
        }}
        // Turns a pasted title into an ID.
        onBlur={() => setId(suggestedId(id))}
        error={errors.id}
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

/** All icons with their names. */
function IconPicker({ chosen, error }: { chosen: string; error?: string | undefined }) {
  return (
    <fieldset aria-describedby={error ? "icon-error" : undefined}>
      <legend className="mb-1.5 text-md font-semibold">Icon</legend>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-8">
        {iconNames.map((name) => (
          <label
            key={name}
            className="relative flex cursor-pointer flex-col items-center gap-1.5 rounded border border-edge bg-surface px-1 py-3 text-center text-xs text-muted transition-colors hover:border-fg hover:text-fg has-checked:border-fg has-checked:bg-fg has-checked:text-canvas has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-light"
          >
            <input
              type="radio"
              name="icon"
              value={name}
              defaultChecked={name === chosen}
              className="sr-only"
            />
            <Icon name={name} className="size-6" />
            {iconLabel(name)}
          </label>
        ))}
      </div>
      <FieldError id="icon">{error}</FieldError>
    </fieldset>
  );
}
