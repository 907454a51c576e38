import { data, useLocation } from "react-router";
import { z } from "zod";
import { bookingsOfMailbox } from "~/features/bookings/customers/queries.server";
import { shownStatus, statusLabel } from "~/features/bookings/lifecycle/labels.rules";
import { MessageActions, useOpenedMessage } from "~/features/messages/inbox/admin/message-actions";
import { MessageBadge } from "~/features/messages/inbox/admin/message-table";
import { MessageText, ReplyText } from "~/features/messages/inbox/admin/message-text";
import { ReplyForm } from "~/features/messages/inbox/admin/reply-form";
import { SameSender } from "~/features/messages/inbox/admin/same-sender";
import {
  changeMessage,
  repliesMark,
  replyToMessage,
} from "~/features/messages/inbox/commands.server";
import {
  answerAddresses,
  findMessage,
  otherMessagesOf,
  repliesTo,
} from "~/features/messages/inbox/queries.server";
import { inboxSearch } from "~/features/messages/inbox/rules";
import {
  type MessageChange,
  MessageId,
  messageChanges,
  ReplyInput,
} from "~/features/messages/inbox/schema";
import { businessTimeZone, publicSettings } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { type FormHandler, formActions, formHandler } from "~/platform/forms/form-action.server";
import { done, refuseStale } from "~/platform/forms/form-result";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { readableDate, readableMoment } from "~/shared/dates";
import type { ToastCode } from "~/shared/toasts";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/message";

export const middleware = [requirePermission("messages.view", "messages.edit")];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Message from ${loaderData.message.name}` : "Message" },
];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const id = MessageId.safeParse(params.id);
  const message = id.success && (await findMessage(db, id.data));
  if (!message) throw data(null, { status: 404 });
  const timeZone = await businessTimeZone(db);
  const replies = await repliesTo(db, message.id);
  const others = await otherMessagesOf(db, message);
  const bookings = await bookingsOfMailbox(db, message.email);
  return {
    message,
    received: readableMoment(message.receivedAt, timeZone),
    replies: replies.map(({ sentAt, ...reply }) => ({
      reply,
      sent: readableMoment(sentAt, timeZone),
    })),
    others: others.map(({ receivedAt, ...other }) => ({
      ...other,
      received: readableMoment(receivedAt, timeZone),
    })),
    bookings: bookings.map(({ id, service, date, ...state }) => ({
      id,
      service,
      day: state.startTime ? readableDate(date) : "Request",
      status: statusLabel(shownStatus(state)),
    })),
    company: (await publicSettings(db)).company_name,
    addresses: await answerAddresses(db, actorFor(context, "messages.edit")),
    mark: repliesMark(replies),
    list: `/admin/messages${inboxSearch(url.searchParams)}`,
  };
}

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
    reply: formHandler(ReplyInput, async (input, { services }) => {
      const sent = await replyToMessage(services, actor, id.data, input);
      if (sent.ok) {
        const toast = services.mailer ? "reply-sent" : "reply-waiting";
        return redirectWithToast(`/admin/messages/${id.data}${search}`, toast);
      }
      if (sent.reason === "unknown") throw data(null, { status: 404 });
      return refuseStale({ mark: sent.mark, by: sent.by, fields: [] });
    }),
  });
}

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { message, received, replies, others, bookings, company, addresses, mark, list } =
    loaderData;
  const { key } = useLocation();
  useOpenedMessage(message.id, message.status);
  return (
    <>
      <BackLink to={list}>Messages</BackLink>
      <PageTitle
        title={<span className="[overflow-wrap:anywhere]">{message.name}</span>}
        note={<MessageBadge status={message.status} />}
      >
        <MessageActions
          status={message.status}
          result={actionData?.intent === "reply" ? undefined : actionData}
        />
      </PageTitle>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0 space-y-4">
          <MessageText message={message} received={received} />
          {replies.map((one) => (
            <ReplyText key={one.reply.id} {...one} />
          ))}
          <section className="pt-4" aria-label="Reply">
            <ReplyForm
              key={key}
              subject={`Re: Your message to ${company}`}
              mark={mark}
              addresses={addresses}
              quote={{ heading: `On ${received}, ${message.name} wrote:`, text: message.message }}
              result={actionData}
            />
          </section>
        </div>
        <SameSender email={message.email} messages={others} bookings={bookings} />
      </div>
    </>
  );
}
