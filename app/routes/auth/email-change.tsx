import { data } from "react-router";
import { z } from "zod";
import { confirmEmailChange } from "~/features/accounts/own-account/email-change.commands.server";
import { pendingEmail } from "~/features/accounts/people/queries.server";
import { AuthForm, ExpiredLink, linkMeta } from "~/features/accounts/sign-in/auth-form";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields, refuseForm } from "~/platform/forms/form-result";
import { unknownLinkStatus } from "~/platform/links/unknown-link.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { m } from "~/shared/messages/accounts";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/email-change";

export const meta: Route.MetaFunction = () => linkMeta(m.email_change_title);

/** Opening the link changes nothing: email scanners open links, too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const email = await pendingEmail(context.get(services), params);
  return email ? { email } : data({ email: undefined }, await unknownLinkStatus(context));
}

export function action(args: Route.ActionArgs) {
  return formAction(args, z.object({}), async (_, { services }) => {
    const confirmed = await confirmEmailChange(services, args.params.secret);
    // In a browser that isn't signed in, this redirects to the login.
    if (confirmed.ok) return redirectWithToast("/admin/account", "email-changed");
    return confirmed.reason === "taken"
      ? refuseForm(m.email_change_address_taken)
      : refuseFields({ link: "expired" }, 400);
  });
}

export default function ConfirmEmailChange({
  loaderData: { email },
  actionData,
}: Route.ComponentProps) {
  const { errors, failure } = useFormResult(actionData);
  if (!email || errors.link) {
    return <ExpiredLink>{m.email_change_expired_link}</ExpiredLink>;
  }
  return (
    <>
      <h1 className="mb-3 text-h2">{m.email_change_title}</h1>
      <p className="mb-6 text-md text-muted">
        {m.email_change_text({
          email,
          strong: (text) => (
            <strong key="email" className="text-fg [overflow-wrap:anywhere]">
              {text}
            </strong>
          ),
        })}
      </p>
      <AuthForm
        failure={failure}
        button={m.email_change_button}
        busyLabel={m.email_change_confirming}
      />
    </>
  );
}
