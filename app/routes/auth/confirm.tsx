import { data, Form, Link, useNavigation } from "react-router";
import { confirmEmail } from "~/features/accounts/sign-in/commands.server";
import { ConfirmInput } from "~/features/accounts/sign-in/schema";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { parseForm } from "~/platform/forms/parse-form";
import { services, visitor } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { Button } from "~/ui/button";
import type { Route } from "./+types/confirm";

export const meta: Route.MetaFunction = () => [
  { title: "Confirm your email address" },
  { name: "referrer", content: "same-origin" },
];

/** Opening the link changes nothing: mail scanners open links, too. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, ConfirmInput);
  if (!form.ok) return data({ expired: true }, { status: 400 });
  const confirmed = await confirmEmail(context.get(services), form.value, context.get(visitor));
  if (confirmed.ok) return redirectWithToast("/admin", "email-confirmed", confirmed.headers);
  return data({ expired: true }, { status: 400 });
}

export default function Confirm({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  const { state } = useNavigation();
  if (!loaderData.token || actionData?.expired) {
    return (
      <>
        <h1 className="mb-3 text-h2">This link no longer works</h1>
        <p className="text-md text-muted">
          Confirmation links work for one day.{" "}
          <Link to="/auth" className="link">
            Log in
          </Link>{" "}
          with your password and we will mail you a new one.
        </p>
      </>
    );
  }
  return (
    <>
      <h1 className="mb-3 text-h2">Confirm your email address</h1>
      <p className="mb-6 text-md text-muted">
        One click, and the address that this link was mailed to is yours to sign in with.
      </p>
      <Form method="post">
        <input type="hidden" name="token" value={loaderData.token} />
        <Button
          type="submit"
          look="light"
          className="w-full"
          busy={state === "submitting"}
          busyLabel="Confirming..."
        >
          Confirm email address
        </Button>
      </Form>
    </>
  );
}
