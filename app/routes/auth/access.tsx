import { redirect } from "react-router";
import { ForgottenInput, SignInInput, SignUpInput } from "~/features/accounts/credentials/schema";
import {
  type AccessTab,
  AccessTabs,
  LoginForm,
  SignUpForm,
} from "~/features/accounts/sign-in/access-forms";
import { requestAccountLink, signIn, signUp } from "~/features/accounts/sign-in/commands.server";
import { isSignedIn } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields, refuseForm } from "~/platform/forms/form-result";
import { services, visitor } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { m } from "~/shared/messages/accounts";
import { toasts } from "~/shared/toasts";
import type { Route } from "./+types/access";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (await isSignedIn(context.get(services).auth, request.headers)) throw redirect("/admin");
  return { tab: tabOf(url) };
}

export function action(args: Route.ActionArgs) {
  const from = args.context.get(visitor);
  if (tabOf(args.url) === "signup") {
    return formAction(args, SignUpInput, async (input, { services }) => {
      const signed = await signUp(services, input, from);
      if (signed.ok) {
        return redirectWithToast("/auth", services.mailer ? "signed-up" : "signed-up-waiting");
      }
      if (signed.reason === "weak-password") return refuseFields({ password: signed.message }, 400);
      const message = signed.message || toasts["not-signed-up"].title;
      return refuseForm(message, signed.reason === "too-many" ? 429 : 400);
    });
  }
  if (args.url.searchParams.has("confirm")) {
    return formAction(args, ForgottenInput, async (input, { services }) => {
      const asked = await requestAccountLink(services, input, "confirmation", from);
      if (asked.ok) {
        const toast = services.mailer ? "confirmation-sent" : "confirmation-waiting";
        return redirectWithToast("/auth", toast);
      }
      return refuseForm(asked.message, 429);
    });
  }
  return formAction(args, SignInInput, async (input, { services }) => {
    const signed = await signIn(services, input, from);
    if (signed.ok && signed.pending) return redirect("/auth/second-step", signed);
    if (signed.ok) return redirectWithToast("/admin", "signed-in", signed.headers);
    if (signed.reason === "unconfirmed") {
      return refuseFields({ unconfirmed: m.access_email_unconfirmed }, 401);
    }
    const message = signed.message || toasts["not-signed-in"].title;
    return refuseForm(message, signed.reason === "too-many" ? 429 : 401);
  });
}

export default function Access({ loaderData: { tab }, actionData }: Route.ComponentProps) {
  const TabForm = tab === "login" ? LoginForm : SignUpForm;
  return (
    <>
      <h1 className="mb-5 text-h2">{m.access_admin_access}</h1>
      <AccessTabs current={tab} />
      <div id="access-form" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        <TabForm key={tab} result={actionData} />
      </div>
    </>
  );
}

function tabOf(url: URL): AccessTab {
  return url.searchParams.get("tab") === "signup" ? "signup" : "login";
}
