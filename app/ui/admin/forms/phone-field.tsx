import type { ComponentProps } from "react";
import { formatPhone } from "~/shared/telephone";
import { TextField } from "~/ui/forms/field";

/** A field with a stored phone, in the form in which it's shown elsewhere. */
export function PhoneField({
  defaultValue = "",
  ...field
}: ComponentProps<typeof TextField> & { defaultValue?: string | undefined }) {
  return <TextField {...field} type="tel" defaultValue={formatPhone(defaultValue)} />;
}
