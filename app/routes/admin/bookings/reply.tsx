import { data, useSearchParams } from "react-router";
import { addressesOfBooking } from "~/features/customers/records/queries.server";
import { EmailFrame } from "~/features/emails/templates/admin/email-frame";
import { threadOf } from "~/features/messages/inbox/thread.queries.server";
import { ReplyScreen } from "~/features/messages/replies/admin/reply-screen";
import { sendReply } from "~/features/messages/replies/commands.server";
import { replyForm } from "~/features/messages/replies/queries.server";
import { replyResult } from "~/features/messages/replies/reply-result.server";
import { ReplyInput } from "~/features/messages/replies/schema";
import { bookingAddress, openedFrom } from "~/features/requests/inbox/rules";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, grantedTo, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import type { Route } from "./+types/reply";
import { bookingIdOf } from "./booking-id";

export const middleware = [requirePermission("bookings.edit")];

export const handle = {
  topics: ["bookings", "emails", "messages", "applications", "quotes"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Reply to ${loaderData.form.name}` : "Reply" },
];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const about = { kind: "booking", id: bookingIdOf(params) } as const;
  const all = context.get(services);
  const form = await replyForm(all, actorFor(context, "bookings.edit"), about);
  if (!form) throw data(null, { status: 404 });
  const chosen = url.searchParams.get("saved");
  return {
    form,
    start: form.saved.find(({ id }) => id === chosen)?.reply,
    thread: await threadOf(
      all.db,
      await addressesOfBooking(all.db, about.id),
      grantedTo(context),
      await businessTimeZone(all.db),
    ),
  };
}

export function action(args: Route.ActionArgs) {
  const { url, params, context } = args;
  const about = { kind: "booking", id: bookingIdOf(params) } as const;
  return formAction(args, ReplyInput, async (input, { services }) => {
    const sent = await sendReply(services, actorFor(context, "bookings.edit"), about, input);
    const back = bookingAddress(about.id, openedFrom(url.searchParams));
    return replyResult(services, sent, back);
  });
}

export default function Reply({ loaderData, actionData, params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <ReplyScreen
      back={{ to: bookingAddress(params.id, openedFrom(search)), label: "Booking" }}
      data={loaderData.form}
      thread={loaderData.thread}
      start={loaderData.start}
      preview={(html) => <EmailFrame html={html} title="Email preview" />}
      result={actionData}
    />
  );
}
