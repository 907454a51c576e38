import { data, Form, useNavigation } from "react-router";
import { acceptInvitation } from "~/features/accounts/people/invitations.commands.server";
import { findInvitation } from "~/features/accounts/people/queries.server";
import { AcceptInput } from "~/features/accounts/people/schema";
import { NewPasswordField } from "~/features/accounts/sign-in/account-fields";
import { signIn } from "~/features/accounts/sign-in/commands.server";
import type { FormAnswer } from "~/features/accounts/sign-in/form-answer";
import { formValues } from "~/platform/forms/form-values";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import { services, visitor } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import type { Route } from "./+types/invitation";

export const meta: Route.MetaFunction = () => [
  { title: "Invitation to the back office" },
  // The address holds the secret: it goes nowhere else.
  { name: "referrer", content: "same-origin" },
];

/** Opening the link changes nothing: mail scanners open links, too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const invitation = await findInvitation(context.get(services), params.secret);
  return invitation ? { invitation } : data({ invitation: undefined }, { status: 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const running = context.get(services);
  const who = context.get(visitor);
  const typed = formValues(await formOf(request));
  const form = parseValues(typed, AcceptInput);
  // Whoever has an account sends the button alone.
  const own = form.ok ? form.value : undefined;
  const accepted = await acceptInvitation(running, params.secret, own, who);
  if (accepted.ok) {
    if (!accepted.madeAccount || !own) return redirectWithToast("/auth", "invitation-accepted");
    const { email } = accepted;
    const signed = await signIn(running, { email, password: own.password }, who);
    return signed.ok
      ? redirectWithToast("/admin", "invitation-accepted", signed.headers)
      : redirectWithToast("/auth", "invitation-accepted");
  }
  if (accepted.reason === "link-used") return data({ used: true }, { status: 409 });
  if (accepted.reason === "too-many") {
    const failure = "Too many attempts. Please wait a few minutes and try again.";
    return data({ failure }, { status: 429 });
  }
  return data(form.ok ? {} : { errors: form.errors, values: form.values }, { status: 400 });
}

export default function Invitation({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  const { invitation } = loaderData;
  const answer: FormAnswer & { used?: boolean } = actionData ?? {};
  const { state } = useNavigation();
  if (!invitation || answer.used) return <LinkExpired />;
  return (
    <>
      <h1 className="mb-3 text-h2">You are invited to the back office</h1>
      <p className="mb-6 text-md text-muted">
        {invitation.holder
          ? "You have an account already. Accept, and it has the admin role; sign in as always."
          : "Choose a name and a password, and your account is ready."}{" "}
        You sign in with{" "}
        <strong className="text-fg [overflow-wrap:anywhere]">{invitation.email}</strong>.
      </p>
      <Form method="post" className="space-y-5" noValidate>
        {!invitation.holder && (
          <>
            <TextField
              label="Full Name"
              name="fullName"
              autoComplete="name"
              required
              maxLength={120}
              defaultValue={answer.values?.fullName ?? invitation.name}
              error={answer.errors?.fullName}
            />
            {/* Tells password managers which account the password is for. */}
            <input
              type="hidden"
              name="email"
              autoComplete="username"
              value={invitation.email}
              readOnly
            />
            <NewPasswordField error={answer.errors?.password} />
          </>
        )}
        <FormAlert>{answer.failure}</FormAlert>
        <Button
          type="submit"
          look="light"
          className="w-full"
          busy={state !== "idle"}
          busyLabel="Accepting..."
        >
          Accept invitation
        </Button>
      </Form>
    </>
  );
}

function LinkExpired() {
  return (
    <>
      <h1 className="mb-3 text-h2">This link no longer works</h1>
      <p className="text-md text-muted">
        Invitations work once and for seven days, and can be withdrawn. Ask whoever invited you for
        a new one.
      </p>
    </>
  );
}
