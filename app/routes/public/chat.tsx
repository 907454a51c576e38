import { Form, redirect } from "react-router";
import { startConversation } from "~/features/messages/chat/commands.server";
import { ChatForm, ChatIntro } from "~/features/messages/conversations/chat-form";
import { isOnline } from "~/features/messages/conversations/queries.server";
import { conversationPath } from "~/features/messages/conversations/rules";
import { ChatInput, type ChatPage, maxTextLength } from "~/features/messages/conversations/schema";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { publicSettings } from "~/features/settings/public/queries.server";
import { acceptsUrgentRequests } from "~/features/urgent/requests/queries.server";
import { UrgentNote } from "~/features/urgent/requests/urgent-note";
import { formAction } from "~/platform/forms/form-action.server";
import { done, refuseFields } from "~/platform/forms/form-result";
import { spamCheckMessage } from "~/platform/rate-limit/spam-check.server";
import { services, visitor } from "~/platform/services";
import { m } from "~/shared/messages/public/chat";
import { m as contact } from "~/shared/messages/public/contact";
import { useDraft } from "~/ui/forms/use-draft";
import { useFormResult } from "~/ui/forms/use-form-result";
import { PageHeader } from "~/ui/pages/page-header";
import type { Route } from "./+types/chat";

export const meta: Route.MetaFunction = ({ matches }) => hiddenPageMeta(matches, m.chat_title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const { db, clock } = running;
  const page: ChatPage = {
    text: (url.searchParams.get("text") ?? "").slice(0, maxTextLength),
    online: await isOnline(db, clock.now()),
    answerWithin: (await publicSettings(db)).answer_within ?? "",
  };
  return { ...page, urgent: await acceptsUrgentRequests(running) };
}

const refusals = {
  "too-many": contact.too_many_messages,
  "too-many-in-all": m.too_many,
};

/** With `stay`, a fetcher gets the conversation's secret instead of a redirect. */
export function action(args: Route.ActionArgs) {
  return formAction<typeof ChatInput, { secret: string }>(
    args,
    ChatInput,
    async (input, { services, values }) => {
      const again = await spamCheckMessage(services, "chat", values, args.request.headers);
      if (again) return refuseFields({ again }, 422);
      const started = await startConversation(services, input, args.context.get(visitor));
      if (!started.ok) return refuseFields({ form: refusals[started.reason] }, 429);
      const { secret = "" } = started;
      return values.stay ? done({ secret }) : redirect(conversationPath(secret));
    },
  );
}

export default function Chat({ loaderData, actionData }: Route.ComponentProps) {
  const result = useFormResult(actionData, { failed: "message-not-sent" });
  useDraft(result.form, "chat");
  return (
    <>
      <PageHeader title={m.chat_title}>
        <ChatIntro {...loaderData} />
      </PageHeader>
      <section className="day" aria-label={m.chat_title}>
        <div className="page-width pt-12 pb-section lg:pt-16">
          <div className="max-w-2xl">
            {loaderData.urgent && <UrgentNote />}
            <ChatForm result={result} text={loaderData.text} form={Form} />
          </div>
        </div>
      </section>
    </>
  );
}
