import type { ComponentProps } from "react";
import { useNavigation } from "react-router";
import { m } from "~/shared/messages/forms";
import { Button } from "../button";

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, "busy" | "type"> {
  /** Distinguishes the forms of one screen by their `intent` field. */
  intent?: string;
  /** Distinguishes forms by the address they are posted to. */
  action?: string;
  /** For a form that isn't sent with a navigation. */
  busy?: boolean | undefined;
}

/** Submits its form and is busy until the response arrives. */
export function SubmitButton({
  intent,
  action,
  look = "light",
  busy,
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
      busy={busy ?? (state !== "idle" && sent)}
    />
  );
}
