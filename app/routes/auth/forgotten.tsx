import { Link } from "react-router";
import { AuthForm, EmailField } from "~/features/accounts/sign-in/auth-form";
import { requestAccountLink } from "~/features/accounts/sign-in/commands.server";
import { ForgottenInput } from "~/features/accounts/sign-in/schema";
import { formAction } from "~/platform/forms/form-action.server";
import { done, refuseForm } from "~/platform/forms/form-result";
import { visitor } from "~/platform/services";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/forgotten";

export const meta: Route.MetaFunction = () => [{ title: "Reset your password" }];

export function action(args: Route.ActionArgs) {
  return formAction(args, ForgottenInput, async (input, { services }) => {
    const from = args.context.get(visitor);
    const asked = await requestAccountLink(services, input, "password", from);
    return asked.ok ? done({ sentTo: input.email }) : refuseForm(asked.message, 429);
  });
}

export default function Forgotten({ actionData }: Route.ComponentProps) {
  const { errors, values, failure, done, form } = useFormResult(actionData);
  return (
    <>
      <h1 className="mb-3 text-h2">Reset your password</h1>
      {done ? (
        <p role="status" className="text-md">
          If <strong className="[overflow-wrap:anywhere]">{done.sentTo}</strong> has an account,
          we've emailed it a link to reset the password. The link works for one hour.
        </p>
      ) : (
        <>
          <p className="mb-6 text-md text-muted">
            Enter the email address of your account and we'll email you a link to reset your
            password.
          </p>
          <AuthForm {...{ form, failure }} button="Send link" busyLabel="Sending...">
            <EmailField values={values} errors={errors} />
          </AuthForm>
        </>
      )}
      <p className="mt-5 text-center text-md">
        <Link to="/auth" className="link">
          Back to login
        </Link>
      </p>
    </>
  );
}
