import { Form } from "react-router";
import { CurrentPassword, Username } from "~/features/accounts/own-account/admin/account-forms";
import { confirmSession } from "~/features/accounts/own-account/commands.server";
import { ConfirmPasswordInput } from "~/features/accounts/people/schema";
import { PasskeyForm } from "~/features/accounts/second-factor/passkey-form";
import { signInOptions } from "~/features/accounts/second-factor/passkeys.commands.server";
import { PasskeyInput } from "~/features/accounts/second-factor/schema";
import { tooManyAttempts } from "~/features/accounts/sign-in/commands.server";
import { actorFor, currentSession, requirePermission } from "~/platform/auth/guard.server";
import { recentMinutes } from "~/platform/auth/recent-password.server";
import { safeReturnPath } from "~/platform/auth/return-path.server";
import { formActions, formHandler } from "~/platform/forms/form-action.server";
import { refuseFields, refuseForm } from "~/platform/forms/form-result";
import { services, visitor } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/confirm-password";

export const middleware = [requirePermission("office")];

export const meta: Route.MetaFunction = () => [{ title: "Confirm Your Password" }];

/** A passkey's challenge works once, so every try needs the loader's new one. */
export const shouldRevalidate = () => true;

function holderOf(context: Route.LoaderArgs["context"]) {
  const { userId, email } = actorFor(context, "office");
  return { userId, email, sessionId: context.get(currentSession).id };
}

export async function loader({ context }: Route.LoaderArgs) {
  const holder = holderOf(context);
  const passkey = await signInOptions(context.get(services), holder);
  return { email: holder.email, passkey, minutes: recentMinutes };
}

const refusals = {
  "wrong-password": refuseFields(
    { currentPassword: "This isn’t your current password. Try again." },
    400,
  ),
  wrong: refuseForm("This passkey didn’t work. Please try again.", 400),
  "too-many": refuseForm(tooManyAttempts, 429),
};

export function action(args: Route.ActionArgs) {
  const { url, context } = args;
  const holder = holderOf(context);
  const from = context.get(visitor);
  function answer(confirmed: Awaited<ReturnType<typeof confirmSession>>) {
    return confirmed.ok
      ? redirectWithToast(safeReturnPath(url.searchParams.get("to")), "password-confirmed")
      : refusals[confirmed.reason];
  }
  return formActions(args, {
    password: formHandler(ConfirmPasswordInput, async ({ currentPassword }, { services }) =>
      answer(await confirmSession(services, holder, { password: currentPassword }, from)),
    ),
    passkey: formHandler(PasskeyInput, async ({ passkey }, { services }) =>
      answer(await confirmSession(services, holder, { passkey }, from)),
    ),
  });
}

export default function ConfirmPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { email, passkey, minutes } = loaderData;
  const withPassword = useFormResult(actionData, { intent: "password" });
  const withPasskey = useFormResult(actionData, { intent: "passkey" });
  return (
    <>
      <PageTitle
        title="Confirm Your Password"
        note={`This is a sensitive action, so we need to confirm it’s you. We won’t ask again for ${minutes} minutes.`}
      />
      <div className="max-w-xl space-y-6">
        <Form ref={withPassword.form} method="post" noValidate className="space-y-5">
          <input type="hidden" name="intent" value="password" />
          <Username email={email} />
          <CurrentPassword id="current-password" error={withPassword.errors.currentPassword} />
          <FormAlert>{withPassword.failure}</FormAlert>
          <SubmitButton intent="password" busyLabel="Checking...">
            Confirm Password
          </SubmitButton>
        </Form>
        {passkey && (
          <PasskeyForm
            ceremony={{ use: passkey }}
            form={withPasskey.form}
            failure={withPasskey.failure}
            button="Use Your Passkey Instead"
            look="outline"
            className=""
          />
        )}
      </div>
    </>
  );
}
