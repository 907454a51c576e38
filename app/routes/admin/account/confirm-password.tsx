import { Form } from "react-router";
import { CurrentPassword, Username } from "~/features/accounts/own-account/admin/account-forms";
import { confirmPassword } from "~/features/accounts/own-account/commands.server";
import { ConfirmPasswordInput } from "~/features/accounts/people/schema";
import { tooManyAttempts } from "~/features/accounts/sign-in/commands.server";
import { actorFor, currentSession, requirePermission } from "~/platform/auth/guard.server";
import { recentMinutes, safeReturnPath } from "~/platform/auth/recent-password.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields, refuseForm } from "~/platform/forms/form-result";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/confirm-password";

export const middleware = [requirePermission("office")];

export const meta: Route.MetaFunction = () => [{ title: "Confirm your password" }];

export function loader({ context }: Route.LoaderArgs) {
  return {
    email: actorFor(context, "office").email,
    minutes: recentMinutes,
  };
}

export function action(args: Route.ActionArgs) {
  const { url, context } = args;
  return formAction(args, ConfirmPasswordInput, async ({ currentPassword }, { services }) => {
    const confirmed = await confirmPassword(services, actorFor(context, "office").userId, {
      sessionId: context.get(currentSession).id,
      password: currentPassword,
    });
    if (confirmed.ok) {
      return redirectWithToast(safeReturnPath(url.searchParams.get("to")), "password-confirmed");
    }
    return confirmed.reason === "too-many"
      ? refuseForm(tooManyAttempts, 429)
      : refuseFields({ currentPassword: "This isn't your current password" }, 400);
  });
}

export default function ConfirmPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { errors, failure, form } = useFormResult(actionData);
  return (
    <>
      <PageTitle
        title="Confirm your password"
        note={`This is a sensitive action, so we check that it's you. We won't ask again for ${loaderData.minutes} minutes.`}
      />
      <Form ref={form} method="post" noValidate className="max-w-xl space-y-5">
        <Username email={loaderData.email} />
        <CurrentPassword id="current-password" error={errors.currentPassword} />
        <FormAlert>{failure}</FormAlert>
        <SubmitButton busyLabel="Checking...">Confirm password</SubmitButton>
      </Form>
    </>
  );
}
