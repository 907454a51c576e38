import { data, Form } from "react-router";
import { chosenRoles, RolesField } from "~/features/accounts/people/admin/roles-field";
import { inviteAccount } from "~/features/accounts/people/invitations.commands.server";
import { findPerson, isLastAdmin } from "~/features/accounts/people/queries.server";
import { changeRoles } from "~/features/accounts/people/roles.commands.server";
import { rolesLabel, rolesMark } from "~/features/accounts/people/rules";
import { RolesInput } from "~/features/accounts/people/schema";
import { withLastChange } from "~/features/audit/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { refuseUnconfirmed, requireRecentPassword } from "~/platform/auth/recent-password.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseDeleted, refuseFields, refuseForm, refuseStale } from "~/platform/forms/form-result";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmAgain } from "~/ui/admin/forms/confirm-again";
import { EditState } from "~/ui/admin/forms/edit-state";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormKey } from "~/ui/forms/use-form-key";
import { useFormResult } from "~/ui/forms/use-form-result";
import { useSendsEmails } from "~/ui/sends-emails";
import type { Route } from "./+types/role";

export const middleware = [requirePermission("people.edit")];

export const handle = { topics: [] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.person.name}’s Roles` : "Roles" },
];

export async function loader(args: Route.LoaderArgs) {
  requireRecentPassword(args);
  const { params, context } = args;
  const running = context.get(services);
  const person = await findPerson(running, params.id);
  if (!person) throw data(null, { status: 404 });
  return {
    person,
    self: person.id === actorFor(context, "people.edit").userId,
    last: await isLastAdmin(running.db, person.id),
  };
}

const refusals = {
  "too-many": refuseForm(
    "You’ve sent too many invitations. Please wait an hour and try again.",
    429,
  ),
  "has-role": refuseForm("This account has a role now. Reload the page to change it."),
  "no-account": refuseDeleted(),
};

const lastAdmin = refuseFields({
  roles: "You can’t remove the last admin. Make someone else an admin first.",
});

/** Changes the roles of someone who has one, and invites everybody else. */
export function action(args: Route.ActionArgs) {
  const userId = args.params.id;
  const actor = actorFor(args.context, "people.edit");
  const back = `/admin/people/${userId}`;
  return formAction(args, RolesInput, async ({ roles, seen }, { services }) => {
    const unconfirmed = refuseUnconfirmed(args);
    if (unconfirmed) return unconfirmed;
    if (seen === "") {
      const invited = await inviteAccount(services, actor, userId, roles);
      if (!invited.ok) return refusals[invited.reason];
      return redirectWithToast(back, services.mailer ? "invitation-sent" : "invitation-waiting");
    }
    const changed = await changeRoles(services, actor, { userId }, roles, seen);
    if (changed.ok) {
      const leaves = userId === actor.userId && !roles.includes("admin");
      return redirectWithToast(leaves ? "/admin" : back, "role-changed");
    }
    if (changed.reason === "no-account") return refuseDeleted();
    if (changed.reason === "last-admin") return lastAdmin;
    const current = changed.reason === "changed" ? changed.current : [];
    return refuseStale(
      await withLastChange(services, "user", userId, {
        mark: rolesMark(current),
        // Both people decided what this person may do, so nothing is merged.
        others: [],
        values: {},
        fields: [
          { label: "Roles", theirs: rolesLabel(current) || "No role", mine: rolesLabel(roles) },
        ],
      }),
    );
  });
}

export default function RolePage({ loaderData, actionData }: Route.ComponentProps) {
  const key = useFormKey(actionData);
  return <RoleForm key={key} {...loaderData} actionData={actionData} />;
}

function RoleForm({
  person: { id, name, email, roles },
  self,
  last,
  actionData,
}: Route.ComponentProps["loaderData"] & {
  actionData: Route.ComponentProps["actionData"];
}) {
  const result = useFormResult(actionData, { failed: "role-not-changed" });
  const { errors, values, failure, unconfirmed, form } = result;
  const sendsEmails = useSendsEmails();
  const invites = roles.length === 0;
  return (
    <>
      <BackLink to={`/admin/people/${id}`}>{name}</BackLink>
      <PageTitle
        title={invites ? `Give ${name} Access` : self ? "Change Your Roles" : `${name}’s Roles`}
        note={
          invites
            ? `${sendsEmails ? "We’ll email" : "Once an email server is set up, we’ll email"} an invitation to ${email}. They get access once they accept it and choose a new password.`
            : self
              ? "If you give up the admin role, only another admin can give it back to you."
              : "The change takes effect right away, even on pages they have open."
        }
      />
      <Form ref={form} method="post" noValidate className="max-w-2xl space-y-5">
        <EditState
          what="This account"
          seen={rolesMark(roles)}
          result={result}
          reload={`/admin/people/${id}/role`}
        />
        <RolesField chosen={chosenRoles(values.roles, roles)} error={errors.roles} />
        {last && (
          <p className="text-sm text-muted">
            {self ? "You’re" : `${name} is`} the only admin, so you can’t remove the admin role.
          </p>
        )}
        <FormAlert>{failure}</FormAlert>
        <ConfirmAgain unconfirmed={unconfirmed} />
        <SubmitButton busyLabel={invites ? "Sending..." : "Saving..."}>
          {invites ? "Send Invitation" : "Save Roles"}
        </SubmitButton>
      </Form>
    </>
  );
}
