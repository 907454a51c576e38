import { data, Form, Link, redirect, useNavigation } from "react-router";
import { setUpFirstAdmin, setUpLinkWorks } from "~/features/accounts/people/roles.commands.server";
import { AccountFields } from "~/features/accounts/sign-in/account-fields";
import { signIn } from "~/features/accounts/sign-in/commands.server";
import type { FormAnswer } from "~/features/accounts/sign-in/form-answer";
import { SetUpInput } from "~/features/accounts/sign-in/schema";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { parseForm } from "~/platform/forms/parse-form";
import { services, visitor } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { Button } from "~/ui/button";
import type { Route } from "./+types/setup";

export const meta: Route.MetaFunction = () => [
  { title: "Set up the back office" },
  { name: "referrer", content: "same-origin" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const works = await setUpLinkWorks(context.get(services), params.secret);
  return works ? { works } : data({ works }, { status: 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await parseForm(request, SetUpInput);
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
  const running = context.get(services);
  const made = await setUpFirstAdmin(running, params.secret, form.value);
  if (!made.ok) return data({ failure: "used" }, { status: 409 });
  const signed = await signIn(running, form.value, context.get(visitor));
  return signed.ok ? redirectWithToast("/admin", "signed-in", signed.headers) : redirect("/auth");
}

export default function SetUp({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  const answer: FormAnswer = actionData ?? {};
  const { state } = useNavigation();
  if (!loaderData.works || answer.failure) {
    return (
      <>
        <h1 className="mb-3 text-h2">This link no longer works</h1>
        <p className="text-md text-muted">
          Set-up links work once and for one day, while there is no admin. The program prints a new
          one when it starts.{" "}
          <Link to="/auth" className="link">
            Go to the login
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <h1 className="mb-3 text-h2">Set up the back office</h1>
      <p className="mb-6 text-md text-muted">
        You are the first one here. This account will be the admin of the site.
      </p>
      <Form method="post" className="space-y-5" noValidate>
        <AccountFields answer={answer} />
        <Button
          type="submit"
          look="light"
          className="w-full"
          busy={state !== "idle"}
          busyLabel="Creating account..."
        >
          Create admin account
        </Button>
      </Form>
    </>
  );
}
