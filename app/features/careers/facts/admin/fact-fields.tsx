import { stateOptions } from "~/shared/us-states";
import { FieldGroup } from "~/ui/admin/forms/field-group";
import { ListField } from "~/ui/admin/forms/list-field";
import { RowSelect, RowsField, RowText } from "~/ui/admin/forms/rows-field";
import { Switch } from "~/ui/admin/forms/switch";
import { SelectField, TextField } from "~/ui/forms/field";
import { credentialCode, credentialOf, isByState } from "../../credentials/codes";
import { credentialKindOptions } from "../../credentials/rules";
import { employmentOptions, type OpeningFacts, type WorkLocation } from "../rules";
import { factFields, locationIn, locationLine, locationProblem } from "../schema";

interface FactFieldsProps {
  /** The stored facts. */
  facts: OpeningFacts;
  /** The submitted values of a refused form. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

type Column = keyof typeof factFields;

const label = (name: Column) => factFields[name].label;

/** The value of a form's field: the submitted one, or else the stored one. */
function shown({ facts, values }: FactFieldsProps, name: Column): string {
  const { input } = factFields[name] as { input?: (value: unknown) => string };
  const stored = facts[name];
  if (values[name] !== undefined) return values[name];
  if (stored === null) return "";
  return input ? input(stored) : Array.isArray(stored) ? stored.join("\n") : String(stored);
}

const linesOf = (text: string) => text.split("\n").filter((line) => line !== "");

/** Pay, hours and the closing date. */
export function PayFields(props: FactFieldsProps) {
  const { errors } = props;
  const field = (name: Column) => ({
    name,
    label: label(name),
    defaultValue: shown(props, name),
    error: errors[name],
    autoComplete: "off",
  });
  return (
    <>
      <FieldGroup
        title="Pay and benefits"
        note="Jobs that show their pay get more applications, and some states require it."
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field("pay_min")} inputMode="decimal" placeholder="18.50" maxLength={20} />
          <TextField {...field("pay_max")} inputMode="decimal" placeholder="22.00" maxLength={20} />
        </div>
        <ListField
          name="differentials"
          label={label("differentials")}
          entry="Extra Pay"
          entries={linesOf(shown(props, "differentials"))}
          error={errors.differentials}
          placeholder="Nights: $1.50 an hour more"
          maxLength={200}
        />
        <ListField
          name="benefits"
          label={label("benefits")}
          entry="Benefit"
          entries={linesOf(shown(props, "benefits"))}
          error={errors.benefits}
          placeholder="Health insurance after 60 days"
          maxLength={200}
        />
      </FieldGroup>
      <FieldGroup title="Hours and dates" columns>
        <SelectField
          name="employment_type"
          label={label("employment_type")}
          defaultValue={shown(props, "employment_type")}
          error={errors.employment_type}
          placeholder="Not specified"
          options={employmentOptions}
        />
        <div>
          <TextField {...field("positions")} inputMode="numeric" maxLength={3} />
          <Switch
            name="close_when_filled"
            value="true"
            defaultChecked={
              Object.keys(props.values).length > 0
                ? props.values.close_when_filled === "true"
                : props.facts.close_when_filled
            }
            className="mt-2"
          >
            Close the job when as many people are hired
          </Switch>
        </div>
        <TextField {...field("hours_min")} inputMode="numeric" maxLength={2} />
        <TextField {...field("hours_max")} inputMode="numeric" maxLength={2} />
        <TextField
          {...field("publish_on")}
          type="date"
          hint="Leave it empty to publish the job right away."
        />
        <TextField
          {...field("closes_on")}
          type="date"
          hint="The job leaves the website at the end of this day."
        />
      </FieldGroup>
    </>
  );
}

/** Places and credentials. */
export function PlaceFields(props: FactFieldsProps) {
  const { errors } = props;
  return (
    <>
      <FieldGroup
        title="Where the work is"
        note="Search engines and job boards match a job by its city, state and ZIP Code. A job without a work location isn’t in the job feed. If people will work at several sites, add each of them."
      >
        <RowsField
          name="work_locations"
          label={label("work_locations")}
          entry="Location"
          rows={linesOf(shown(props, "work_locations")).flatMap((line) => locationIn(line) ?? [])}
          blank={blankLocation}
          line={locationLine}
          error={errors.work_locations}
        >
          {(row, change, at) => (
            <LocationControls {...{ row, change, at }} checked={!!errors.work_locations} />
          )}
        </RowsField>
      </FieldGroup>
      <FieldGroup
        title="Licenses and certificates"
        note="The Careers page and job boards show the required ones."
      >
        <CredentialRows {...props} name="required_credentials" />
        <CredentialRows {...props} name="welcome_credentials" />
      </FieldGroup>
    </>
  );
}

function blankLocation(): WorkLocation {
  return { id: newLocationId(), zip: "", city: "", name: "", state: "" };
}

function newLocationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => (byte % 36).toString(36)).join("");
}

function LocationControls({
  row,
  change,
  at,
  checked,
}: {
  row: WorkLocation;
  change: (part: Partial<WorkLocation>) => void;
  at: number;
  checked: boolean;
}) {
  const entry = "Location";
  const invalid = checked && locationProblem(row) !== undefined;
  const control = (name: "name" | "city" | "zip" | "state") => ({
    at,
    entry,
    invalid: invalid && name !== "name",
    value: row[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <div className="grid gap-3 sm:grid-cols-6">
      <RowText
        label="Site or area"
        {...control("name")}
        maxLength={120}
        placeholder="Riverside Tower"
        className="sm:col-span-6"
      />
      <RowText label="City" {...control("city")} maxLength={80} className="sm:col-span-2" />
      <RowSelect
        label="State"
        {...control("state")}
        placeholder="Choose"
        options={stateOptions}
        className="sm:col-span-2"
      />
      <RowText
        label="ZIP Code"
        {...control("zip")}
        inputMode="numeric"
        maxLength={10}
        className="sm:col-span-2"
      />
    </div>
  );
}

interface CredentialRow {
  state: string;
  kind: string;
}

function CredentialRows({
  name,
  ...props
}: FactFieldsProps & { name: "required_credentials" | "welcome_credentials" }) {
  const { errors } = props;
  const entry = name === "required_credentials" ? "Required Item" : "Welcome Item";
  return (
    <RowsField<CredentialRow>
      name={name}
      label={label(name)}
      entry={entry}
      rows={linesOf(shown(props, name)).flatMap((code) => credentialOf(code) ?? [])}
      blank={() => ({ state: "", kind: "" })}
      line={({ state, kind }) => {
        const known = credentialOf(`${state}:${kind}`);
        return known ? credentialCode(known) : "";
      }}
      error={errors[name]}
    >
      {({ state, kind }, change, at) => {
        const known = credentialOf(`:${kind}`);
        return (
          <div className="grid gap-3 sm:grid-cols-2">
            <RowSelect
              label="License or certificate"
              {...{ at, entry }}
              value={kind}
              onChange={(value) => change({ kind: value })}
              placeholder="Choose"
              options={credentialKindOptions}
            />
            {(!known || isByState(known.kind)) && (
              <RowSelect
                label="State"
                {...{ at, entry }}
                value={state}
                onChange={(value) => change({ state: value })}
                placeholder="Any state"
                options={stateOptions}
              />
            )}
          </div>
        );
      }}
    </RowsField>
  );
}
