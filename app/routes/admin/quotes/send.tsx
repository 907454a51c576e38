import { data } from "react-router";
import { EmailFrame } from "~/features/emails/templates/admin/email-frame";
import { findVersion } from "~/features/quotes/queries.server";
import { notReadyTexts, quotePath } from "~/features/quotes/rules";
import { SendScreen } from "~/features/quotes/sending/admin/send-screen";
import { sendQuote } from "~/features/quotes/sending/commands.server";
import { previewSending, quoteSending } from "~/features/quotes/sending/office.queries.server";
import { SendInput } from "~/features/quotes/sending/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { done, refuseDeleted, refuseForm } from "~/platform/forms/form-result";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/send";

export const middleware = [requirePermission("quotes.edit")];

export const handle = {
  topics: ["quotes", "bookings", "emails", "messages", "surveys"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Send Quote" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const facts = await quoteSending(running, params.id);
  if (!facts) throw data(null, { status: 404 });
  return { facts, email: await previewSending(running, params.id) };
}

const refusals = {
  changed: "Someone just changed this quote. Check it again before you send it.",
  accepted: "The customer has accepted another version, so this one can’t be sent.",
  ...notReadyTexts,
} as const;

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return formAction(args, SendInput, async ({ seen }, { services }) => {
    const draft = await findVersion(services.db, id);
    if (!draft) return refuseDeleted();
    // The client has accepted the earlier version, which deleted the draft.
    if (draft.status === "accepted") {
      return redirectWithToast(quotePath(id), "quote-accepted-stays");
    }
    const actor = actorFor(args.context, "quotes.edit");
    const sent = await sendQuote(services, actor, draft.versionId, seen);
    if (sent.ok && sent.link) return done({ link: sent.link });
    if (sent.ok || sent.reason === "not-draft") {
      return redirectWithToast(quotePath(id), services.mailer ? "quote-sent" : "quote-waiting");
    }
    if (sent.reason === "unknown") return refuseDeleted();
    return refuseForm(refusals[sent.reason]);
  });
}

export default function SendQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, email } = loaderData;
  return (
    <SendScreen
      facts={facts}
      email={email}
      preview={email && <EmailFrame html={email.html} title="Email preview" />}
      result={actionData}
    />
  );
}
