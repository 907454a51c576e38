import { data, Form, useNavigation } from "react-router";
import { confirmEmailChange } from "~/features/accounts/own-account/email-change.commands.server";
import { addressToConfirm } from "~/features/accounts/people/queries.server";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { Button } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import type { Route } from "./+types/email-change";

export const meta: Route.MetaFunction = () => [
  { title: "Confirm your new email address" },
  // The address holds the secret: it goes nowhere else.
  { name: "referrer", content: "same-origin" },
];

/** Opening the link changes nothing: mail scanners open links, too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const email = await addressToConfirm(context.get(services), params.secret);
  return email ? { email } : data({ email: undefined }, { status: 404 });
}

export async function action({ params, context }: Route.ActionArgs) {
  const confirmed = await confirmEmailChange(context.get(services), params.secret);
  // To the login, when this browser isn't signed in.
  if (confirmed.ok) return redirectWithToast("/admin/account", "email-changed");
  return confirmed.reason === "taken"
    ? data({ taken: true }, { status: 409 })
    : data({ expired: true }, { status: 400 });
}

export default function ConfirmEmailChange({
  loaderData,
  actionData: latest,
}: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  const { email } = loaderData;
  const answer: { taken?: boolean; expired?: boolean } = actionData ?? {};
  const { state } = useNavigation();
  if (!email || answer.expired) {
    return (
      <>
        <h1 className="mb-3 text-h2">This link no longer works</h1>
        <p className="text-md text-muted">
          Links for a new address work once and for one day. Your account can ask for another one.
        </p>
      </>
    );
  }
  return (
    <>
      <h1 className="mb-3 text-h2">Confirm your new email address</h1>
      <p className="mb-6 text-md text-muted">
        One click, and you sign in with{" "}
        <strong className="text-fg [overflow-wrap:anywhere]">{email}</strong> from now on.
      </p>
      <Form method="post" className="space-y-5">
        <FormAlert>
          {answer.taken
            ? "Another account has this address meanwhile. Nothing was changed."
            : undefined}
        </FormAlert>
        <Button
          type="submit"
          look="light"
          className="w-full"
          busy={state !== "idle"}
          busyLabel="Confirming..."
        >
          Confirm email address
        </Button>
      </Form>
    </>
  );
}
