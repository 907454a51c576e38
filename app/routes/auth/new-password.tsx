import { data, Form, Link, useNavigation } from "react-router";
import { NewPasswordField } from "~/features/accounts/sign-in/account-fields";
import { resetPassword } from "~/features/accounts/sign-in/commands.server";
import type { FormAnswer } from "~/features/accounts/sign-in/form-answer";
import { NewPasswordInput } from "~/features/accounts/sign-in/schema";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { parseForm } from "~/platform/forms/parse-form";
import { services, visitor } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { Button } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import type { Route } from "./+types/new-password";

export const meta: Route.MetaFunction = () => [
  { title: "New password" },
  // The address holds the token: it goes nowhere else.
  { name: "referrer", content: "same-origin" },
];

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, NewPasswordInput);
  if (!form.ok) return data({ errors: form.errors }, { status: 400 });
  const changed = await resetPassword(context.get(services), form.value, context.get(visitor));
  if (changed.ok) return redirectWithToast("/auth", "password-changed", changed.headers);
  return changed.reason === "too-many"
    ? data({ failure: changed.message }, { status: 429 })
    : data({ errors: { token: "expired" } }, { status: 400 });
}

export default function NewPassword({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  const { errors = {}, failure }: FormAnswer = actionData ?? {};
  const { state } = useNavigation();
  if (!loaderData.token || errors.token) return <LinkExpired />;
  return (
    <>
      <h1 className="mb-6 text-h2">New password</h1>
      <Form method="post" className="space-y-5" noValidate>
        <input type="hidden" name="token" value={loaderData.token} />
        <NewPasswordField error={errors.password} />
        <FormAlert>{failure}</FormAlert>
        <Button
          type="submit"
          look="light"
          className="w-full"
          busy={state === "submitting"}
          busyLabel="Saving..."
        >
          Save password
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
        Links for a new password work once and for one hour.{" "}
        <Link to="/auth/forgotten" className="link">
          Ask for a new one
        </Link>
        .
      </p>
    </>
  );
}
