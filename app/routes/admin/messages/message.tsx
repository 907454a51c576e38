import { data, type RouterContextProvider, useLocation } from "react-router";
import { bookingsOfMailbox } from "~/features/bookings/customers/bookings-of-email.queries.server";
import { statusLabel } from "~/features/bookings/lifecycle/labels.rules";
import { MessageActions, useOpenedMessage } from "~/features/messages/inbox/admin/message-actions";
import { MessageBadge } from "~/features/messages/inbox/admin/message-table";
import { MessageText, ReplyText } from "~/features/messages/inbox/admin/message-text";
import { ReplyForm } from "~/features/messages/inbox/admin/reply-form";
import { SameWriter } from "~/features/messages/inbox/admin/same-writer";
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
import { admin } from "~/platform/auth/guard.server";
import { formValues } from "~/platform/forms/form-values";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { connectionLost, unlessLostTyped } from "~/platform/forms/lost-form";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { readableMoment } from "~/shared/dates";
import type { ToastCode } from "~/shared/toasts";
import { useAnswerToasts } from "~/ui/admin/forms/result-toasts";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/message";

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
    bookings: bookings.map(({ status, ...booking }) => ({
      ...booking,
      status: statusLabel(status),
    })),
    company: (await publicSettings(db)).company_name,
    addresses: await answerAddresses(db, context.get(admin)),
    mark: repliesMark(replies),
    list: `/admin/messages${inboxSearch(url.searchParams)}`,
  };
}

const done: Record<MessageChange, ToastCode | undefined> = {
  read: undefined,
  unread: "message-unread",
  archive: "message-archived",
  unarchive: "message-unarchived",
};

export async function action({ url, request, params, context }: Route.ActionArgs) {
  const id = MessageId.safeParse(params.id);
  if (!id.success) throw data(null, { status: 404 });
  const values = formValues(await formOf(request));
  const list = `/admin/messages${inboxSearch(url.searchParams)}`;
  const change = messageChanges.find((known) => known === values.intent);
  if (!change) return reply(context, id.data, values, inboxSearch(url.searchParams));
  const running = context.get(services);
  try {
    const changed = await changeMessage(running, context.get(admin), id.data, change);
    const toast = changed.ok ? done[change] : "message-not-changed";
    return toast ? redirectWithToast(list, toast) : null;
  } catch (err) {
    running.log.error({ err }, "a message could not be changed");
    return redirectWithToast(list, "message-not-changed");
  }
}

async function reply(
  context: Readonly<RouterContextProvider>,
  id: string,
  values: Record<string, string>,
  search: string,
) {
  const running = context.get(services);
  const form = parseValues(values, ReplyInput);
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
  try {
    const sent = await replyToMessage(running, context.get(admin), id, form.value);
    if (sent.ok) {
      const toast = running.mailer ? "reply-sent" : "reply-waiting";
      return redirectWithToast(`/admin/messages/${id}${search}`, toast);
    }
    if (sent.reason === "unknown") throw data(null, { status: 404 });
    const failure = `${sent.by} replied while you were writing; it stands above. Send again to send yours, too.`;
    return data({ failure, mark: sent.mark, values }, { status: 409 });
  } catch (err) {
    if (!(err instanceof Error)) throw err;
    running.log.error({ err }, "a reply could not be sent");
    return data({ failure: "Failed to send reply", values }, { status: 500 });
  }
}

export const clientAction = (args: Route.ClientActionArgs) => unlessLostTyped(args, connectionLost);

export default function MessagePage({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  const { message, received, replies, others, bookings, company, addresses, mark, list } =
    loaderData;
  const { key } = useLocation();
  useOpenedMessage(message.id, message.status);
  useAnswerToasts(actionData && "failure" in actionData ? actionData : undefined);
  return (
    <>
      <BackLink to={list}>Messages</BackLink>
      <PageTitle
        title={<span className="[overflow-wrap:anywhere]">{message.name}</span>}
        note={<MessageBadge status={message.status} />}
      >
        <MessageActions status={message.status} />
      </PageTitle>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0 space-y-4">
          <MessageText message={message} received={received} />
          {replies.map((one) => (
            <ReplyText key={one.reply.id} {...one} />
          ))}
          <section className="pt-4" aria-label="Reply">
            <ReplyForm
              // A new form after each submission, not when a colleague's reply comes in.
              key={key}
              subject={`Re: Your message to ${company}`}
              mark={mark}
              addresses={addresses}
              quote={{ heading: `On ${received}, ${message.name} wrote:`, text: message.message }}
              answer={actionData ?? undefined}
            />
          </section>
        </div>
        <SameWriter email={message.email} messages={others} bookings={bookings} />
      </div>
    </>
  );
}
