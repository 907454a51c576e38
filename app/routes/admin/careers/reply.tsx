import { data } from "react-router";
import { EmailFrame } from "~/features/emails/templates/admin/email-frame";
import { threadOf } from "~/features/messages/inbox/thread.queries.server";
import { ReplyScreen } from "~/features/messages/replies/admin/reply-screen";
import { sendReply } from "~/features/messages/replies/commands.server";
import { replyForm } from "~/features/messages/replies/queries.server";
import { replyResult } from "~/features/messages/replies/reply-result.server";
import { ReplyInput } from "~/features/messages/replies/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, grantedTo, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import type { Route } from "./+types/reply";
import { applicationIdOf } from "./application-id";

export const middleware = [requirePermission("careers.edit")];

export const handle = {
  topics: ["applications", "jobs", "emails", "messages", "bookings", "quotes"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Reply to ${loaderData.form.name}` : "Reply" },
];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const about = { kind: "application", id: applicationIdOf(params) } as const;
  const all = context.get(services);
  const granted = grantedTo(context);
  const form = await replyForm(all, actorFor(context, "careers.edit"), about, {
    readsMessages: granted.has("messages.view"),
  });
  if (!form) throw data(null, { status: 404 });
  const chosen = url.searchParams.get("saved");
  return {
    form,
    start: form.saved.find(({ id }) => id === chosen)?.reply,
    thread: await threadOf(all.db, [form.email], granted, await businessTimeZone(all.db)),
  };
}

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const about = { kind: "application", id: applicationIdOf(params) } as const;
  return formAction(args, ReplyInput, async (input, { services }) => {
    const sent = await sendReply(services, actorFor(context, "careers.edit"), about, input);
    return replyResult(services, sent, `/admin/careers/applications/${about.id}`);
  });
}

export default function Reply({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <ReplyScreen
      back={{ to: `/admin/careers/applications/${params.id}`, label: "Application" }}
      data={loaderData.form}
      thread={loaderData.thread}
      start={loaderData.start}
      preview={(html) => <EmailFrame html={html} title="Email preview" />}
      result={actionData}
    />
  );
}
