import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";

/** Adds a company holiday. */
export function HolidayForm({ result: latest }: { result: FormResult | undefined }) {
  const { errors, values, failure, form } = useFormResult(latest, {
    intent: "add",
    failed: "holiday-not-added",
  });
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className="space-y-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          defaultValue={values.name}
          error={errors.name}
        />
        <TextField
          label="Date"
          name="date"
          type="date"
          required
          defaultValue={values.date}
          error={errors.date}
        />
      </div>
      <FormAlert>{failure}</FormAlert>
      <SubmitButton look="outline" intent="add" name="intent" value="add">
        Add Holiday
      </SubmitButton>
    </Form>
  );
}
