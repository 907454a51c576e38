import { data, Form, Link, useNavigation } from "react-router";
import { requestPasswordReset } from "~/features/accounts/sign-in/commands.server";
import { ForgottenInput } from "~/features/accounts/sign-in/schema";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { parseForm } from "~/platform/forms/parse-form";
import { services, visitor } from "~/platform/services";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import type { Route } from "./+types/forgotten";

export const meta: Route.MetaFunction = () => [{ title: "Forgotten password" }];

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, ForgottenInput);
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
  const asked = await requestPasswordReset(context.get(services), form.value, context.get(visitor));
  if (asked.ok) return { sentTo: form.value.email };
  return data({ failure: asked.message, values: { email: form.value.email } }, { status: 429 });
}

interface Answer {
  sentTo?: string;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  failure?: string;
}

export default function Forgotten({ actionData: latest }: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  const { sentTo, errors, values, failure }: Answer = actionData ?? {};
  const { state } = useNavigation();
  return (
    <>
      <h1 className="mb-3 text-h2">Forgotten password</h1>
      {sentTo ? (
        <p role="status" className="text-md">
          If <strong className="[overflow-wrap:anywhere]">{sentTo}</strong> has an account, a mail
          with a link for a new password is on its way. The link works for one hour.
        </p>
      ) : (
        <>
          <p className="mb-6 text-md text-muted">
            Enter the email address of your account and we will mail you a link for a new password.
          </p>
          <Form method="post" className="space-y-5" noValidate>
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              required
              defaultValue={values?.email}
              error={errors?.email}
            />
            <FormAlert>{failure}</FormAlert>
            <Button
              type="submit"
              look="light"
              className="w-full"
              busy={state === "submitting"}
              busyLabel="Sending..."
            >
              Send link
            </Button>
          </Form>
        </>
      )}
      <p className="mt-5 text-center text-md">
        <Link to="/auth" className="link">
          Back to login
        </Link>
      </p>
    </>
  );
}
