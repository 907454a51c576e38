import { data } from "react-router";
import { acceptInvitation } from "~/features/accounts/people/invitations.commands.server";
import { findInvitation } from "~/features/accounts/people/queries.server";
import { AcceptInput } from "~/features/accounts/people/schema";
import {
  AuthForm,
  ExpiredLink,
  FullNameField,
  linkMeta,
  NewPasswordField,
} from "~/features/accounts/sign-in/auth-form";
import { signIn, tooManyAttempts } from "~/features/accounts/sign-in/commands.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields, refuseForm } from "~/platform/forms/form-result";
import { unknownLinkStatus } from "~/platform/links/unknown-link.server";
import { services, visitor } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { m } from "~/shared/messages/accounts";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/invitation";

export const meta: Route.MetaFunction = () => linkMeta(m.invitation_page_title);

/** Opening the link changes nothing: email scanners open links, too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const invitation = await findInvitation(context.get(services), params.secret);
  return invitation
    ? { invitation }
    : data({ invitation: undefined }, await unknownLinkStatus(context));
}

export function action(args: Route.ActionArgs) {
  const from = args.context.get(visitor);
  return formAction(args, AcceptInput, async (account, { services }) => {
    const accepted = await acceptInvitation(services, args.params.secret, account, from);
    if (accepted.ok) {
      const { email } = accepted;
      const signed = await signIn(services, { email, password: account.password }, from);
      return signed.ok
        ? redirectWithToast("/admin", "invitation-accepted", signed.headers)
        : redirectWithToast("/auth", "invitation-accepted");
    }
    if (accepted.reason === "too-many") return refuseForm(tooManyAttempts, 429);
    if (accepted.reason === "weak-password") {
      return refuseFields({ password: accepted.message }, 400);
    }
    return refuseFields({ link: "used" });
  });
}

export default function Invitation({
  loaderData: { invitation },
  actionData,
}: Route.ComponentProps) {
  const { errors, values, failure, form } = useFormResult(actionData);
  if (!invitation || errors.link) {
    return <ExpiredLink>{m.invitation_expired_link}</ExpiredLink>;
  }
  const { name, email, hasAccount } = invitation;
  return (
    <>
      <h1 className="mb-3 text-h2">{m.invitation_title}</h1>
      <p className="mb-6 text-md text-muted">
        {hasAccount ? m.invitation_account_exists : m.invitation_new_account}{" "}
        {m.invitation_sign_in_email({
          email,
          strong: (text) => (
            <strong key="email" className="text-fg [overflow-wrap:anywhere]">
              {text}
            </strong>
          ),
        })}
      </p>
      <AuthForm
        {...{ form, failure }}
        button={m.invitation_button}
        busyLabel={m.invitation_accepting}
      >
        <FullNameField value={values.fullName ?? name} error={errors.fullName} />
        {/* Tells password managers which account the password is for. */}
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <NewPasswordField errors={errors} role />
      </AuthForm>
    </>
  );
}
