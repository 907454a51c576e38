import { data, Form, useNavigation } from "react-router";
import { invite } from "~/features/accounts/people/invitations.commands.server";
import { daysToAccept } from "~/features/accounts/people/rules";
import { InviteInput } from "~/features/accounts/people/schema";
import type { FormAnswer } from "~/features/accounts/sign-in/form-answer";
import { admin } from "~/platform/auth/guard.server";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { connectionLost, unlessLostTyped } from "~/platform/forms/lost-form";
import { parseForm } from "~/platform/forms/parse-form";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import type { Route } from "./+types/invite";

export const meta: Route.MetaFunction = () => [{ title: "Invite somebody" }];

/** The address may hold whom to invite, as the page of an account without a role does. */
export function loader({ url }: Route.LoaderArgs) {
  const { name = "", email = "" } = Object.fromEntries(url.searchParams);
  return { values: { name: name.slice(0, 120), email: email.slice(0, 254) } };
}

const refusals = {
  "already-admin": "This address belongs to an admin already.",
  "too-many": "Too many invitations in a short time. Please wait an hour and try again.",
};

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, InviteInput);
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
  const sent = await invite(context.get(services), context.get(admin), form.value);
  if (sent.ok) return redirectWithToast("/admin/people", "invitation-sent");
  return data(
    { failure: refusals[sent.reason], values: form.value },
    { status: sent.reason === "too-many" ? 429 : 409 },
  );
}

export const clientAction = (args: Route.ClientActionArgs) => unlessLostTyped(args, connectionLost);

export default function Invite({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  const answer: FormAnswer = actionData ?? {};
  const values = { ...loaderData.values, ...answer.values };
  const { state, formMethod } = useNavigation();
  return (
    <>
      <BackLink to="/admin/people">People</BackLink>
      <PageTitle
        title="Invite somebody"
        note={`They get a mail with a link that works once, for ${daysToAccept} days. Whoever accepts it is an admin.`}
      />
      <Form method="post" noValidate className="max-w-xl space-y-5">
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          required
          maxLength={120}
          defaultValue={values.name}
          error={answer.errors?.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={values.email}
          error={answer.errors?.email}
        />
        <FormAlert>{answer.failure}</FormAlert>
        <Button
          type="submit"
          look="light"
          busy={state !== "idle" && formMethod === "POST"}
          busyLabel="Sending..."
        >
          Send invitation
        </Button>
      </Form>
    </>
  );
}
