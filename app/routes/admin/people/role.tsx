import { data, redirect } from "react-router";
import { keepRole, RoleForm, roleQuestion } from "~/features/accounts/people/admin/change-role";
import { findPerson } from "~/features/accounts/people/queries.server";
import { grantAdmin, revokeAdmin } from "~/features/accounts/people/roles.commands.server";
import { RoleInput } from "~/features/accounts/people/schema";
import { admin } from "~/platform/auth/guard.server";
import { parseForm } from "~/platform/forms/parse-form";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/role";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? roleQuestion(loaderData).question : "Admin role" },
];

/** The question as a page, for a browser without script. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const person = await findPerson(context.get(services), params.id);
  if (!person) throw data(null, { status: 404 });
  return { person, self: person.id === context.get(admin).userId };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const page = `/admin/people/${id}`;
  const form = await parseForm(request, RoleInput);
  if (!form.ok) return redirect(page);
  const actor = context.get(admin);
  const change = form.value.role === "admin" ? grantAdmin : revokeAdmin;
  const changed = await change(context.get(services), actor, { userId: id });
  if (changed.ok) {
    if (form.value.role === "admin") return redirectWithToast(page, "role-given");
    return id === actor.userId
      ? redirectWithToast("/", "own-role-gone")
      : redirectWithToast(page, "role-taken");
  }
  if (changed.reason === "no-account") throw data(null, { status: 404 });
  return redirectWithToast(page, changed.reason);
}

export default function Role({ loaderData }: Route.ComponentProps) {
  const { person } = loaderData;
  const { question, meaning } = roleQuestion(loaderData);
  return (
    <>
      <BackLink to={`/admin/people/${person.id}`}>{person.name}</BackLink>
      <PageTitle title={question} note={meaning} />
      <div className="flex flex-wrap gap-3">
        <RoleForm person={person} />
        <LinkButton look="outline" to={`/admin/people/${person.id}`}>
          {keepRole}
        </LinkButton>
      </div>
    </>
  );
}
