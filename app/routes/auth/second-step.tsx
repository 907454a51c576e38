import { Link, redirect } from "react-router";
import { PasskeyForm } from "~/features/accounts/second-factor/passkey-form";
import { signInOptions } from "~/features/accounts/second-factor/passkeys.commands.server";
import { findFactors } from "~/features/accounts/second-factor/queries.server";
import { CodeInput, PasskeyInput } from "~/features/accounts/second-factor/schema";
import { AuthForm } from "~/features/accounts/sign-in/auth-form";
import {
  type Proof,
  passSecondStep,
} from "~/features/accounts/sign-in/second-step.commands.server";
import { findMember } from "~/platform/auth/guard.server";
import { formActions, formHandler } from "~/platform/forms/form-action.server";
import { refuseFields, refuseForm } from "~/platform/forms/form-result";
import { type Services, services, visitor } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { m } from "~/shared/messages/accounts";
import { TextField } from "~/ui/forms/field";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/second-step";

export const meta: Route.MetaFunction = () => [{ title: m.second_step_title }];

/** A passkey's challenge works once, so every try needs the loader's new one. */
export const shouldRevalidate = () => true;

/** The person whose password was right a few minutes ago; anyone else is redirected. */
async function findPending(running: Services, request: Request) {
  const found = await findMember(running, request.headers);
  if (found.outcome !== "second-step") {
    throw redirect(found.outcome === "anonymous" ? "/auth" : "/admin");
  }
  const { userId, email } = found.member;
  return { userId, email, sessionId: found.session.id };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const pending = await findPending(running, request);
  const { app } = await findFactors(running.db, pending.userId);
  return { email: pending.email, app, passkey: await signInOptions(running, pending) };
}

export function action(args: Route.ActionArgs) {
  async function prove(running: Services, proof: Proof) {
    const pending = await findPending(running, args.request);
    const passed = await passSecondStep(running, pending, proof, args.context.get(visitor));
    if (passed.ok) return redirectWithToast("/admin", "signed-in", passed.headers);
    if (passed.reason === "too-many") return refuseForm(m.second_step_too_many_codes, 429);
    return "code" in proof
      ? refuseFields({ code: m.second_step_wrong_code }, 401)
      : refuseForm(m.second_step_passkey_failed, 401);
  }
  return formActions(args, {
    code: formHandler(CodeInput, ({ code }, { services }) => prove(services, { code })),
    passkey: formHandler(PasskeyInput, ({ passkey }, { services }) => prove(services, { passkey })),
  });
}

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { email, app, passkey } = loaderData;
  const withPasskey = useFormResult(actionData, { intent: "passkey" });
  const withCode = useFormResult(actionData, { intent: "code" });
  return (
    <>
      <h1 className="mb-3 text-h2">{m.second_step_title}</h1>
      <p className="mb-6 text-md text-muted">
        {m.second_step_text({
          email,
          strong: (text) => (
            <strong key="email" className="text-fg [overflow-wrap:anywhere]">
              {text}
            </strong>
          ),
        })}
      </p>
      {passkey && (
        <div className="mb-8 border-b border-edge pb-8 empty:hidden">
          <PasskeyForm
            ceremony={{ use: passkey }}
            form={withPasskey.form}
            failure={withPasskey.failure}
            button={m.second_step_passkey_button}
          />
        </div>
      )}
      <AuthForm
        form={withCode.form}
        failure={withCode.failure}
        button={m.second_step_continue}
        look={passkey ? "outline" : "light"}
        busyLabel={m.second_step_checking}
      >
        <input type="hidden" name="intent" value="code" />
        <TextField
          label={m.second_step_code}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          hint={app ? m.second_step_code_hint : m.second_step_backup_code_hint}
          required
          maxLength={40}
          error={withCode.errors.code}
        />
      </AuthForm>
      <p className="mt-5 text-center text-md">
        <Link to="/auth/sign-out" className="link">
          {m.second_step_use_another_account}
        </Link>
      </p>
      <p className="mt-3 text-sm text-muted">{m.second_step_ask_admin}</p>
    </>
  );
}
