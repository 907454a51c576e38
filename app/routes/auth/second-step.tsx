import { Link, redirect } from "react-router";
import { PasskeyForm } from "~/features/accounts/second-factor/passkey-form";
import { signInOptions } from "~/features/accounts/second-factor/passkeys.commands.server";
import { findFactors } from "~/features/accounts/second-factor/queries.server";
import { CodeInput, PasskeyInput } from "~/features/accounts/second-factor/schema";
import {
  type Proof,
  passSecondStep,
} from "~/features/accounts/second-factor/second-step.commands.server";
import { AuthForm } from "~/features/accounts/sign-in/auth-form";
import { tooManyAttempts } from "~/features/accounts/sign-in/commands.server";
import { findMember } from "~/platform/auth/guard.server";
import { formActions, formHandler } from "~/platform/forms/form-action.server";
import { refuseFields, refuseForm } from "~/platform/forms/form-result";
import { type Services, services, visitor } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { TextField } from "~/ui/forms/field";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/second-step";

export const meta: Route.MetaFunction = () => [{ title: "Confirm that it's you" }];

/** A passkey's challenge works once, so every try needs the loader's new one. */
export const shouldRevalidate = () => true;

/** The person whose password was right a few minutes ago; anybody else is sent on. */
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
    if (passed.reason === "too-many") return refuseForm(tooManyAttempts, 429);
    return "code" in proof
      ? refuseFields({ code: "This code isn't right or was already used" }, 401)
      : refuseForm("This passkey didn't work. Please try again.", 401);
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
      <h1 className="mb-3 text-h2">Confirm that it's you</h1>
      <p className="mb-6 text-md text-muted">
        You're signing in as <strong className="text-fg [overflow-wrap:anywhere]">{email}</strong>.
      </p>
      {passkey && (
        <div className="mb-8 border-b border-edge pb-8 empty:hidden">
          <PasskeyForm
            ceremony={{ use: passkey }}
            form={withPasskey.form}
            failure={withPasskey.failure}
            button="Use your passkey"
          />
        </div>
      )}
      <AuthForm
        form={withCode.form}
        failure={withCode.failure}
        button="Continue"
        look={passkey ? "outline" : "light"}
        busyLabel="Checking..."
      >
        <input type="hidden" name="intent" value="code" />
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          hint={
            app
              ? "The 6 digits in your authenticator app, or one of your backup codes"
              : "One of your backup codes"
          }
          required
          maxLength={40}
          error={withCode.errors.code}
        />
      </AuthForm>
      <p className="mt-5 text-center text-md">
        <Link to="/auth/sign-out" className="link">
          Use another account
        </Link>
      </p>
      <p className="mt-3 text-sm text-muted">
        Lost your second factor? Ask another admin to reset it.
      </p>
    </>
  );
}
