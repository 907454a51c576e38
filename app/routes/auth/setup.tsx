import { data, Link, redirect } from "react-router";
import { SetUpInput } from "~/features/accounts/credentials/schema";
import { setUpFirstAdmin, setUpLinkWorks } from "~/features/accounts/people/roles.commands.server";
import {
  AccountFields,
  AuthForm,
  ExpiredLink,
  linkMeta,
} from "~/features/accounts/sign-in/auth-form";
import { signIn } from "~/features/accounts/sign-in/commands.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields } from "~/platform/forms/form-result";
import { unknownLinkStatus } from "~/platform/links/unknown-link.server";
import { services, visitor } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { m } from "~/shared/messages/accounts";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/setup";

export const meta: Route.MetaFunction = () => linkMeta(m.setup_title);

export async function loader({ params, context }: Route.LoaderArgs) {
  const works = await setUpLinkWorks(context.get(services), params.secret);
  return works ? { works } : data({ works }, await unknownLinkStatus(context));
}

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  return formAction(args, SetUpInput, async (input, { services }) => {
    const made = await setUpFirstAdmin(services, params.secret, input);
    if (!made.ok) {
      return made.reason === "weak-password"
        ? refuseFields({ password: made.message }, 400)
        : refuseFields({ link: "used" });
    }
    const signed = await signIn(services, input, context.get(visitor));
    return signed.ok ? redirectWithToast("/admin", "signed-in", signed.headers) : redirect("/auth");
  });
}

export default function SetUp({ loaderData: { works }, actionData }: Route.ComponentProps) {
  const { errors, values, failure, form } = useFormResult(actionData);
  if (!works || errors.link) {
    return (
      <ExpiredLink>
        {m.setup_expired_link}{" "}
        <Link to="/auth" className="link">
          {m.setup_go_to_login}
        </Link>
      </ExpiredLink>
    );
  }
  return (
    <>
      <h1 className="mb-3 text-h2">{m.setup_title}</h1>
      <p className="mb-6 text-md text-muted">{m.setup_text}</p>
      <AuthForm {...{ form, failure }} button={m.setup_button} busyLabel={m.setup_creating_account}>
        <AccountFields values={values} errors={errors} role />
      </AuthForm>
    </>
  );
}
