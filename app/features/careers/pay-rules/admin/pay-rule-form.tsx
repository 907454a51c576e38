import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { stateOptions } from "~/shared/us-states";
import { EditState } from "~/ui/admin/forms/edit-state";
import { Switch } from "~/ui/admin/forms/switch";
import { LinkButton } from "~/ui/button";
import { SelectField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { demandOptions, payRulesPath } from "../rules";
import { type PayRule, payRule } from "../schema";

interface PayRuleFormProps {
  /** Left out for a new one. */
  rule?: PayRule;
  /** Identifies the version being edited. */
  seen?: string;
  result: FormResult | undefined;
}

export function PayRuleForm({ rule, seen = "", result: latest }: PayRuleFormProps) {
  const result = useFormResult(latest, { failed: "pay-rule-not-saved" });
  const { errors, values, failure, form } = result;
  // A switch that is off isn't submitted.
  const isRefused = Object.keys(values).length > 0;
  const applies = isRefused ? values.applies === "true" : (rule?.applies ?? true);
  const field = (name: Exclude<keyof PayRule, "applies">) => ({
    name,
    label: payRule.labels[name],
    defaultValue: values[name] ?? rule?.[name] ?? "",
    error: errors[name],
  });
  const demand = (name: "pay" | "benefits" | "deadline") => (
    <SelectField
      {...field(name)}
      defaultValue={values[name] ?? rule?.[name] ?? "no"}
      required
      options={demandOptions}
    />
  );
  return (
    <Form ref={form} method="post" noValidate className="max-w-2xl space-y-6">
      {rule ? (
        <EditState
          what="This rule"
          seen={seen}
          result={result}
          reload={`${payRulesPath}/${rule.state}`}
        />
      ) : (
        <input type="hidden" name="seen" value="" />
      )}
      <SelectField
        {...field("state")}
        required
        placeholder="Choose a state"
        options={stateOptions}
        className="sm:max-w-80"
      />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-3">
        {demand("pay")}
        {demand("benefits")}
        {demand("deadline")}
      </div>
      <TextField
        {...field("employees")}
        inputMode="numeric"
        maxLength={4}
        hint="The law applies to companies with at least this many employees."
        className="sm:max-w-80"
      />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField
          {...field("source")}
          type="url"
          required
          maxLength={300}
          placeholder="https://"
          hint="Where you read this."
        />
        <TextField {...field("checked_on")} type="date" hint="The last time you read it." />
      </div>
      <div>
        <Switch name="applies" value="true" defaultChecked={applies}>
          {payRule.labels.applies}
        </Switch>
        <p className="text-sm text-muted">
          Turn this off if your company has fewer employees. Jobs are then not checked against the
          rule.
        </p>
      </div>
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3 pt-1">
        <SubmitButton>{rule ? "Update Rule" : "Add Rule"}</SubmitButton>
        <LinkButton look="outline" to={payRulesPath}>
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
