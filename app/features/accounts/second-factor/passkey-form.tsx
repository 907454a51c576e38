import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { type FormEvent, type ReactNode, type Ref, useRef, useState } from "react";
import { Form } from "react-router";
import { m } from "~/shared/messages/accounts";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useHydrated } from "~/ui/use-hydrated";

type Ceremony =
  | { create: PublicKeyCredentialCreationOptionsJSON }
  | { use: PublicKeyCredentialRequestOptionsJSON };

interface PasskeyFormProps {
  ceremony: Ceremony;
  form?: Ref<HTMLFormElement>;
  failure: string | undefined;
  button: string;
  look?: "light" | "outline";
  className?: string;
  children?: ReactNode;
}

/**
 * A form with a button that asks the browser for a passkey and then sends its answer. Passkeys need
 * JavaScript, so without it there is no form.
 */
export function PasskeyForm({
  ceremony,
  form,
  failure,
  button,
  look = "light",
  className = "w-full",
  children,
}: PasskeyFormProps) {
  const answer = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const hydrated = useHydrated();
  if (!hydrated) return null;

  async function send(event: FormEvent<HTMLFormElement>) {
    const field = answer.current;
    if (!field || field.value) return;
    event.preventDefault();
    const { currentTarget } = event;
    setProblem(undefined);
    try {
      field.value = JSON.stringify(await ask(ceremony));
      // Submits again, now with the browser's response, which works once.
      currentTarget.requestSubmit();
      field.value = "";
    } catch {
      setProblem(m.passkey_form_no_passkey);
    }
  }
  return (
    <Form ref={form} method="post" noValidate onSubmit={send} className="space-y-5">
      <input type="hidden" name="intent" value="passkey" />
      <input ref={answer} type="hidden" name="passkey" />
      {children}
      <FormAlert>{problem ?? failure}</FormAlert>
      <SubmitButton
        intent="passkey"
        look={look}
        className={className}
        busyLabel={m.passkey_form_checking}
      >
        {button}
      </SubmitButton>
    </Form>
  );
}

function ask(ceremony: Ceremony) {
  return "create" in ceremony
    ? startRegistration({ optionsJSON: ceremony.create })
    : startAuthentication({ optionsJSON: ceremony.use });
}
