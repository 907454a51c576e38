import type { ComponentProps } from "react";
import { useNavigation } from "react-router";
import { m } from "~/shared/messages/forms";
import { Button } from "../button";

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, "busy" | "type"> {
  /** Distinguishes the forms of one screen by their `intent` field. */
  intent?: string;
  /** Distinguishes forms by the address they are posted to. */
  action?: string;
}

/** Submits its form with a navigation and is busy until the response arrives. */
export function SubmitButton({
  intent,
  action,
  look = "light",
  busyLabel = m.submit_button_saving,
  ...rest
}: SubmitButtonProps) {
  const { state, formMethod, formAction, formData } = useNavigation();
  const sent =
    formMethod === "POST" &&
    (intent === undefined || formData?.get("intent") === intent) &&
    (action === undefined || formAction === action);
  return (
    <Button
      {...rest}
      type="submit"
      look={look}
      busyLabel={busyLabel}
      busy={state !== "idle" && sent}
    />
  );
}
