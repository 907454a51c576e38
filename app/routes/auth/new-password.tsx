import { data, Form, Link, useNavigation } from "react-router";
import { resetPassword } from "~/features/accounts/commands.server";
import { NewPasswordField } from "~/features/accounts/components/account-fields";
import type { FormAnswer } from "~/features/accounts/components/form-answer";
import { NewPasswordInput } from "~/features/accounts/schema";
import { parseForm } from "~/platform/http/form";
import { useKeptAnswer } from "~/platform/http/kept-answer";
import { redirectWithToast } from "~/platform/http/toast.server";
import { services, visitor } from "~/platform/services";
import { FormAlert } from "~/ui/admin/form-alert";
import { Button } from "~/ui/button";
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
