import { Form } from "react-router";
import { chosenRoles, RolesField } from "~/features/accounts/people/admin/roles-field";
import { invite } from "~/features/accounts/people/invitations.commands.server";
import { invitationsPath, peoplePath } from "~/features/accounts/people/rules";
import { InviteInput, invitationDays } from "~/features/accounts/people/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { refuseUnconfirmed, requireRecentPassword } from "~/platform/auth/recent-password.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields, refuseForm } from "~/platform/forms/form-result";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmAgain } from "~/ui/admin/forms/confirm-again";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { useSendsEmails } from "~/ui/sends-emails";
import type { Route } from "./+types/invite";

export const middleware = [requirePermission("people.edit")];

export const handle = { topics: [] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Invite Someone" }];

export function loader(args: Route.LoaderArgs) {
  requireRecentPassword(args);
  return null;
}

const refusals = {
  "has-role": refuseFields({
    email: "This person already has access. You can change their roles on their page.",
  }),
  "too-many": refuseForm(
    "You’ve sent too many invitations. Please wait an hour and try again.",
    429,
  ),
};

export function action(args: Route.ActionArgs) {
  return formAction(args, InviteInput, async (input, { services }) => {
    const unconfirmed = refuseUnconfirmed(args);
    if (unconfirmed) return unconfirmed;
    const sent = await invite(services, actorFor(args.context, "people.edit"), input);
    if (!sent.ok) return refusals[sent.reason];
    return redirectWithToast(
      invitationsPath,
      services.mailer ? "invitation-sent" : "invitation-waiting",
    );
  });
}

export default function Invite({ actionData }: Route.ComponentProps) {
  const { errors, values, failure, unconfirmed, form } = useFormResult(actionData);
  const sendsEmails = useSendsEmails();
  return (
    <>
      <BackLink to={peoplePath} lists={[invitationsPath]}>
        People
      </BackLink>
      <PageTitle
        title="Invite Someone"
        note={`${sendsEmails ? "We’ll email them" : "Once an email server is set up, we’ll email them"} a link that works once and expires after ${invitationDays} days. When they accept, they get the roles you choose here.`}
      />
      <Form ref={form} method="post" noValidate className="max-w-2xl space-y-5">
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          required
          maxLength={120}
          defaultValue={values.name}
          error={errors.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={values.email}
          error={errors.email}
        />
        <RolesField chosen={chosenRoles(values.roles, [])} error={errors.roles} />
        <FormAlert>{failure}</FormAlert>
        <ConfirmAgain unconfirmed={unconfirmed} />
        <SubmitButton busyLabel="Sending...">Send Invitation</SubmitButton>
      </Form>
    </>
  );
}
