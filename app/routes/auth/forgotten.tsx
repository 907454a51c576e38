import { Link } from "react-router";
import { ForgottenInput } from "~/features/accounts/credentials/schema";
import { AuthForm, EmailField } from "~/features/accounts/sign-in/auth-form";
import { requestAccountLink } from "~/features/accounts/sign-in/commands.server";
import { formAction } from "~/platform/forms/form-action.server";
import { done, refuseForm } from "~/platform/forms/form-result";
import { visitor } from "~/platform/services";
import { m } from "~/shared/messages/accounts";
import { useFormResult } from "~/ui/forms/use-form-result";
import { useSendsEmails } from "~/ui/sends-emails";
import type { Route } from "./+types/forgotten";

export const meta: Route.MetaFunction = () => [{ title: m.forgotten_title }];

export function action(args: Route.ActionArgs) {
  return formAction(args, ForgottenInput, async (input, { services }) => {
    if (!services.mailer) return refuseForm(m.forgotten_without_email);
    const from = args.context.get(visitor);
    const asked = await requestAccountLink(services, input, "password", from);
    return asked.ok ? done({ sentTo: input.email }) : refuseForm(asked.message, 429);
  });
}

export default function Forgotten({ actionData }: Route.ComponentProps) {
  const { errors, values, failure, done, form } = useFormResult(actionData);
  const sendsEmails = useSendsEmails();
  return (
    <>
      <h1 className="mb-3 text-h2">{m.forgotten_title}</h1>
      {done ? (
        <p role="status" className="text-md">
          {m.forgotten_link_sent({
            email: done.sentTo,
            strong: (text) => (
              <strong key="email" className="[overflow-wrap:anywhere]">
                {text}
              </strong>
            ),
          })}
        </p>
      ) : !sendsEmails ? (
        <p className="text-md">{m.forgotten_without_email}</p>
      ) : (
        <>
          <p className="mb-6 text-md text-muted">{m.forgotten_text}</p>
          <AuthForm
            {...{ form, failure }}
            button={m.forgotten_send_link}
            busyLabel={m.forgotten_sending}
          >
            <EmailField values={values} errors={errors} />
          </AuthForm>
        </>
      )}
      <p className="mt-5 text-center text-md">
        <Link to="/auth" className="link">
          {m.forgotten_back_to_login}
        </Link>
      </p>
    </>
  );
}
