import { Fragment } from "react";
import { data } from "react-router";
import { z } from "zod";
import { contactKeyOf } from "~/features/appointments/booking/contact.rules";
import { bookingsOfMailbox, requestFromMessage } from "~/features/customers/records/queries.server";
import { EmailFrame } from "~/features/emails/templates/admin/email-frame";
import { EndConversation } from "~/features/messages/conversations/admin/end-conversation";
import { PresenceNotice } from "~/features/messages/conversations/admin/presence-notice";
import { laterTexts, startOf } from "~/features/messages/conversations/queries.server";
import { LaterTexts } from "~/features/messages/inbox/admin/later-texts";
import { MessageActions, useOpenedMessage } from "~/features/messages/inbox/admin/message-actions";
import { MessageBadge } from "~/features/messages/inbox/admin/message-table";
import { MessageText } from "~/features/messages/inbox/admin/message-text";
import { SameSender } from "~/features/messages/inbox/admin/same-sender";
import { changeMessage } from "~/features/messages/inbox/commands.server";
import { findMessage, otherMessagesOf } from "~/features/messages/inbox/queries.server";
import { inboxSearch } from "~/features/messages/inbox/rules";
import { type MessageChange, MessageId, messageChanges } from "~/features/messages/inbox/schema";
import { ReceivedEmailFacts } from "~/features/messages/received-emails/admin/received-email-facts";
import { readEmailAgain } from "~/features/messages/received-emails/commands.server";
import { receivedEmail } from "~/features/messages/received-emails/queries.server";
import { ReplyForm } from "~/features/messages/replies/admin/reply-form";
import { ReplyText } from "~/features/messages/replies/admin/reply-text";
import { sendReply } from "~/features/messages/replies/commands.server";
import { replyForm } from "~/features/messages/replies/queries.server";
import { replyResult } from "~/features/messages/replies/reply-result.server";
import { ReplyInput } from "~/features/messages/replies/schema";
import { quoteNumber, quotePath } from "~/features/quotes/rules";
import { quoteOfMessage } from "~/features/quotes/sending/office.queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, grantedTo, requirePermission } from "~/platform/auth/guard.server";
import { type FormHandler, formActions, formHandler } from "~/platform/forms/form-action.server";
import { done } from "~/platform/forms/form-result";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { shownStatus, statusLabel } from "~/shared/booking-status";
import { dayAndTime, formatDate, formatMoment } from "~/shared/dates";
import type { ToastCode } from "~/shared/toasts";
import { BackLink } from "~/ui/admin/shell/back-link";
import { May, useMay } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { Shortcuts } from "~/ui/admin/shortcuts/shortcuts";
import { LinkButton } from "~/ui/button";
import { useFormKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/message";

export const middleware = [requirePermission("messages.view", "messages.edit")];

export const handle = {
  topics: ["messages", "emails", "bookings", "quotes"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Message from ${loaderData.message.name}` : "Message" },
];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const all = context.get(services);
  const { db } = all;
  const id = MessageId.safeParse(params.id);
  const message = id.success && (await findMessage(db, id.data));
  if (!message) throw data(null, { status: 404 });
  const timeZone = await businessTimeZone(db);
  const about = { kind: "message", id: message.id } as const;
  const granted = grantedTo(context);
  const form = await replyForm(all, actorFor(context, "messages.view"), about, {
    mayReply: granted.has("messages.edit"),
  });
  if (!form) throw data(null, { status: 404 });
  const chosen = url.searchParams.get("saved");
  const others = await otherMessagesOf(db, message);
  const requestId = granted.has("bookings.view")
    ? await requestFromMessage(db, message.id)
    : undefined;
  const sender = contactKeyOf({ email: message.email || null, phone: message.phone });
  const bookings = granted.has("bookings.view") ? await bookingsOfMailbox(db, sender) : [];
  const later = await laterTexts(db, message.id);
  return {
    message,
    sender,
    later: later.map(({ writtenAt, ...text }) => ({
      ...text,
      written: formatMoment(writtenAt, timeZone),
    })),
    requestId,
    quote: granted.has("quotes.view") ? await quoteOfMessage(db, message.id) : undefined,
    emailFacts: await receivedEmail(db, message.id),
    received: formatMoment((await startOf(db, message.id)) ?? message.receivedAt, timeZone),
    form,
    start: form.saved.find(({ id }) => id === chosen)?.reply,
    others: others.map(({ receivedAt, ...other }) => ({
      ...other,
      received: dayAndTime(receivedAt, timeZone),
    })),
    bookings: bookings.map(({ id, service, date, ...state }) => ({
      id,
      service,
      day: state.startTime ? formatDate(date) : "Request",
      status: statusLabel(shownStatus(state)),
    })),
    list: `/admin/messages${inboxSearch(url.searchParams)}`,
  };
}

const messageKeys = [
  { key: "j", does: "Next message" },
  { key: "k", does: "Previous message" },
  { key: "r", does: "Reply" },
];

const toasts: Record<MessageChange, ToastCode | undefined> = {
  read: undefined,
  unread: "message-unread",
  archive: "message-archived",
  unarchive: "message-unarchived",
};

export function action(args: Route.ActionArgs) {
  const { url, params, context } = args;
  const id = MessageId.safeParse(params.id);
  if (!id.success) throw data(null, { status: 404 });
  const actor = actorFor(context, "messages.edit");
  const search = inboxSearch(url.searchParams);
  const change = (to: MessageChange): FormHandler<undefined> =>
    formHandler(z.object({}), async (_, { services }) => {
      const changed = await changeMessage(services, actor, id.data, to);
      const toast = changed.ok ? toasts[to] : "message-not-changed";
      return toast ? redirectWithToast(`/admin/messages${search}`, toast) : done(undefined);
    });
  return formActions(args, {
    ...Object.fromEntries(messageChanges.map((to) => [to, change(to)])),
    "read-again": formHandler(z.object({}), async (_, { services }) => {
      const queued = await readEmailAgain(services, actor, id.data);
      const toast = queued.ok ? "email-read-again" : "email-not-read-again";
      return redirectWithToast(url.pathname + search, toast);
    }),
    reply: formHandler(ReplyInput, async (input, { services }) => {
      const sent = await sendReply(services, actor, { kind: "message", id: id.data }, input);
      // The message's own page, or the list whose panel shows the message.
      return replyResult(services, sent, url.pathname + search);
    }),
  });
}

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { message, sender, later, requestId, quote, emailFacts, received } = loaderData;
  const { form, start, others, bookings, list } = loaderData;
  const key = useFormKey(actionData, "reply");
  const may = useMay();
  useOpenedMessage(message.id, may("messages.edit") ? message.status : undefined, later.length);
  return (
    <>
      <BackLink to={list}>Messages</BackLink>
      <PageTitle
        title={<span className="[overflow-wrap:anywhere]">{message.name}</span>}
        note={<MessageBadge message={message} />}
      >
        <div className="flex flex-wrap items-center gap-2">
          {quote && (
            <LinkButton look="outline" size="small" to={quotePath(quote.id)}>
              Open {quoteNumber(quote.number)}
            </LinkButton>
          )}
          {requestId ? (
            <LinkButton look="outline" size="small" to={`/admin/bookings/${requestId}`}>
              Open the Request
            </LinkButton>
          ) : (
            <May need="bookings.edit">
              <LinkButton
                look="outline"
                size="small"
                to={`/admin/bookings/add?message=${message.id}`}
              >
                Add Request
              </LinkButton>
            </May>
          )}
          <May need="messages.edit">
            {form.page.works && <EndConversation id={message.id} email={message.email} />}
            <MessageActions
              status={message.status}
              result={
                actionData?.intent === "reply" || actionData?.intent === "read-again"
                  ? undefined
                  : actionData
              }
            />
          </May>
          <Shortcuts keys={messageKeys} />
        </div>
      </PageTitle>
      <div className="@container">
        <div className="grid items-start gap-10 @3xl:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="min-w-0 space-y-4">
            {emailFacts && (
              <ReceivedEmailFacts
                id={message.id}
                email={message.email}
                facts={emailFacts}
                result={actionData}
              />
            )}
            <PresenceNotice id={message.id} mayReply={may("messages.edit")} />
            <MessageText message={message} received={received} subject={emailFacts?.subject} />
            <LaterTexts texts={later} name={message.name} after={0} />
            {form.replies.map((one, index) => (
              <Fragment key={one.reply.id}>
                <ReplyText {...one} />
                <LaterTexts texts={later} name={message.name} after={index + 1} />
              </Fragment>
            ))}
            <May need="messages.edit">
              <section className="pt-4" aria-label="Reply">
                {message.email || form.page.works ? (
                  <ReplyForm
                    shortcut="r"
                    key={key}
                    data={form}
                    start={start}
                    preview={(html) => <EmailFrame html={html} title="Email preview" />}
                    result={actionData}
                  />
                ) : (
                  <p className="text-md text-muted">
                    There’s no email address to reply to, and the conversation page can’t be opened
                    anymore. Call instead.
                  </p>
                )}
              </section>
            </May>
          </div>
          <SameSender sender={sender} messages={others} bookings={bookings} />
        </div>
      </div>
    </>
  );
}
