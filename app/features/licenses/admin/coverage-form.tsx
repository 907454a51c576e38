import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { formatWholeMoney } from "~/shared/money";
import { EditState } from "~/ui/admin/forms/edit-state";
import { LinkButton } from "~/ui/button";
import { SelectField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { coverageKindLabel, coverageKinds } from "../rules";
import type { OfficeCoverage } from "../schema";

const list = "/admin/licenses";
const kinds = coverageKinds.map((value) => ({ value, label: coverageKindLabel(value) }));

interface CoverageFormProps {
  /** Left out for a new one. */
  coverage?: OfficeCoverage;
  seen?: string;
  /** A sentence about coverage that isn't shown because of its date. */
  dateNote?: string | undefined;
  result: FormResult | undefined;
}

export function CoverageForm({ coverage, seen = "", dateNote, result: latest }: CoverageFormProps) {
  const result = useFormResult(latest, {
    failed: coverage ? "coverage-not-updated" : "coverage-not-added",
  });
  const { errors, values, failure, form } = result;
  return (
    <Form ref={form} method="post" noValidate className="max-w-2xl space-y-6">
      {coverage ? (
        <EditState
          what="This policy or bond"
          seen={seen}
          result={result}
          reload={`${list}/insurance/${coverage.id}`}
        />
      ) : (
        <input type="hidden" name="seen" value="" />
      )}
      <SelectField
        label="Type"
        name="kind"
        required
        options={kinds}
        placeholder="Choose a type"
        defaultValue={values.kind ?? coverage?.kind ?? ""}
        error={errors.kind}
      />
      <TextField
        label="Amount"
        name="amount"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder={formatWholeMoney(2_000_000)}
        hint="As shown on the certificate, without decimals."
        defaultValue={values.amount ?? (coverage && formatWholeMoney(coverage.amount))}
        error={errors.amount}
      />
      <TextField
        label="Carrier"
        name="carrier"
        required
        maxLength={160}
        hint="The insurance or surety company."
        defaultValue={values.carrier ?? coverage?.carrier}
        error={errors.carrier}
      />
      <div>
        <TextField
          label="Expires on"
          name="expires_on"
          type="date"
          required
          hint="From this day on, the website will no longer mention it."
          className="sm:max-w-80"
          defaultValue={values.expires_on ?? coverage?.expires_on}
          error={errors.expires_on}
        />
        {dateNote && <p className="mt-1.5 text-sm font-semibold text-warn">{dateNote}</p>}
      </div>
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3 pt-1">
        <SubmitButton>
          {coverage ? "Update Insurance or Bond" : "Add Insurance or Bond"}
        </SubmitButton>
        <LinkButton look="outline" to={list}>
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
