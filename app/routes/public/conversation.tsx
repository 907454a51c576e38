import { data, Form, useRevalidator } from "react-router";
import { writeText } from "~/features/messages/chat/commands.server";
import { recordVisit } from "~/features/messages/conversations/commands.server";
import {
  Conversation,
  closedTexts,
  newChatPath,
  useTypedText,
} from "~/features/messages/conversations/conversation";
import {
  findLink,
  openConversation,
  shownEmails,
} from "~/features/messages/conversations/queries.server";
import { closedReason, conversationPath } from "~/features/messages/conversations/rules";
import { type ConversationView, VisitorTextInput } from "~/features/messages/conversations/schema";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { formAction } from "~/platform/forms/form-action.server";
import { done, refuseForm } from "~/platform/forms/form-result";
import { unknownLinkStatus } from "~/platform/links/unknown-link.server";
import { isView } from "~/platform/links/view.server";
import { usePolling } from "~/platform/live/use-polling";
import { services } from "~/platform/services";
import { m } from "~/shared/messages/public/chat";
import { LinkButton } from "~/ui/button";
import { clearDraft, useClearedDraft, useDraft } from "~/ui/forms/use-draft";
import { useFormResult } from "~/ui/forms/use-form-result";
import { ClosedLink } from "~/ui/pages/closed-link";
import { PageHeader } from "~/ui/pages/page-header";
import type { Route } from "./+types/conversation";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const state = loaderData?.state ?? "open";
  return hiddenPageMeta(
    matches,
    state === "open" ? m.conversation_title : closedTexts[state].title,
  );
};

/**
 * The visitor's page of a conversation. For a broken link, it returns the reason instead of
 * throwing, because the panel on other pages loads it.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const { db, clock } = running;
  const now = clock.now();
  const link = await findLink(db, params.secret);
  if (!link) {
    const init = await unknownLinkStatus(context);
    return data<ConversationView>({ state: init.status === 429 ? "many" : "unknown" }, init);
  }
  const closed = closedReason(link, now);
  if (closed) return data<ConversationView>({ state: closed }, { status: 410 });
  const shown = await shownEmails(db, link);
  const view = await openConversation(db, link, now);
  if (await isView(running, request)) await recordVisit(running, link, { shown, at: now });
  return data<ConversationView>(view);
}

const refusals = {
  ended: [m.conversation_ended_text, 410],
  expired: [m.conversation_expired_text, 410],
  unknown: [m.conversation_unknown_text, 404],
  full: [m.conversation_full, 409],
  "too-fast": [m.conversation_too_fast, 429],
} as const;

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  return formAction<typeof VisitorTextInput, true>(
    args,
    VisitorTextInput,
    async (input, { services }) => {
      const written = await writeText(services, params.secret, input);
      if (written.ok) return done(true as const);
      if (written.reason === "unknown") await unknownLinkStatus(context);
      const [why, status] = refusals[written.reason];
      return refuseForm(why, status);
    },
  );
}

/** Keeps the loader's `Retry-After`. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function ConversationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const view = loaderData;
  const [typed, setTyped] = useTypedText(actionData?.values.message);
  const result = useFormResult(actionData, {
    failed: "message-not-sent",
    onResult(latest, form) {
      if (!latest.done) return;
      form?.reset();
      setTyped("");
      clearDraft("conversation");
    },
  });
  const { revalidate } = useRevalidator();
  usePolling(view.state === "open", revalidate);
  useClearedDraft("chat");
  useDraft(result.form, "conversation");
  if (view.state !== "open") {
    return (
      <ClosedLink {...closedTexts[view.state]}>
        <LinkButton to={newChatPath(typed)} look="light" size="large">
          {m.conversation_start_new}
        </LinkButton>
      </ClosedLink>
    );
  }
  return (
    <>
      <PageHeader title={m.conversation_title} />
      <section className="day" aria-label={m.conversation_title}>
        <div className="page-width pt-12 pb-section lg:pt-16">
          <div className="max-w-2xl">
            <Conversation
              view={view}
              path={conversationPath(params.secret)}
              result={result}
              form={Form}
              onType={setTyped}
              keepLink={m.conversation_keep_link}
            />
          </div>
        </div>
      </section>
    </>
  );
}
