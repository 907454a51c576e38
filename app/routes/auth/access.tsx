import { data, redirect } from "react-router";
import { type AccessTab, AccessTabs } from "~/features/accounts/sign-in/access-tabs";
import { signIn, signUp } from "~/features/accounts/sign-in/commands.server";
import { LoginForm } from "~/features/accounts/sign-in/login-form";
import { SignInInput, SignUpInput } from "~/features/accounts/sign-in/schema";
import { SignUpForm } from "~/features/accounts/sign-in/sign-up-form";
import { isSignedIn } from "~/platform/auth/guard.server";
import { formValues } from "~/platform/forms/form-values";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import { services, visitor } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/access";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (await isSignedIn(context.get(services).auth, request.headers)) throw redirect("/admin");
  return { tab: tabOf(url) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const typed = formValues(await formOf(request));
  return typed.intent === "signup" || tabOf(url) === "signup"
    ? createAccount(typed, context)
    : logIn(typed, context);
}

type Context = Route.ActionArgs["context"];

async function logIn(typed: Record<string, string>, context: Context) {
  const form = parseValues(typed, SignInInput);
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });

  const signed = await signIn(context.get(services), form.value, context.get(visitor));
  if (signed.ok) return redirectWithToast("/admin", "signed-in", signed.headers);
  return data(
    { failure: signed.message || "Failed to log in", values: { email: form.value.email } },
    { status: signed.reason === "too-many" ? 429 : 401 },
  );
}

async function createAccount(typed: Record<string, string>, context: Context) {
  const form = parseValues(typed, SignUpInput);
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });

  const signed = await signUp(context.get(services), form.value, context.get(visitor));
  if (signed.ok) return redirectWithToast("/auth", "signed-up");
  const { fullName, email } = form.value;
  return data(
    { failure: signed.message || "Failed to sign up", values: { fullName, email } },
    { status: signed.reason === "too-many" ? 429 : 400 },
  );
}

export default function Access({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  const { tab } = loaderData;
  return (
    <>
      <h1 className="mb-5 text-h2">Admin Access</h1>
      <AccessTabs current={tab} />
      <div id="access-form" role="tabpanel" aria-labelledby={`tab-${tab}`} key={tab}>
        {tab === "login" ? <LoginForm answer={actionData} /> : <SignUpForm answer={actionData} />}
      </div>
    </>
  );
}

function tabOf(url: URL): AccessTab {
  return url.searchParams.get("tab") === "signup" ? "signup" : "login";
}
