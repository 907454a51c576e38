import { FeedDetails } from "~/features/calendar-feed/admin/feed-details";
import { NewAddress } from "~/features/calendar-feed/admin/new-address";
import { createFeed, revokeFeed, saveFeedScope } from "~/features/calendar-feed/commands.server";
import { findFeed, isConsultant } from "~/features/calendar-feed/queries.server";
import { FeedInput } from "~/features/calendar-feed/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPassword } from "~/platform/auth/recent-password.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { done } from "~/platform/forms/form-result";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/calendar";

export const middleware = [requirePermission("bookings.view")];

export const handle = { topics: ["schedule"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

const account = { to: "/admin/account", label: "Your Account" };

const calendarPath = "/admin/account/calendar";

export const meta: Route.MetaFunction = () => [{ title: "Calendar Address" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const { userId } = actorFor(context, "bookings.view");
  return {
    feed: await findFeed(db, userId),
    isConsultant: await isConsultant(db, userId),
    timeZone: await businessTimeZone(db),
  };
}

export function action(args: Route.ActionArgs) {
  const actor = actorFor(args.context, "bookings.view");
  const failed = "calendar-not-changed";
  return confirmAction(args, { back: account.to, failed }, async ({ services, values }) => {
    const { data: input } = FeedInput.safeParse(values);
    if (!input) return redirectWithToast(account.to, "calendar-changed");
    const ownOnly = input.scope === "mine";
    // The address shows the appointments to anyone who has it, even after the session has ended.
    if (input.step !== "revoke") requireRecentPassword(args, calendarPath);
    if (input.step === "scope") {
      const saved = await saveFeedScope(services, actor, ownOnly);
      return redirectWithToast(account.to, saved.ok ? "calendar-saved" : "calendar-changed");
    }
    if (input.step === "revoke") {
      const revoked = await revokeFeed(services, actor, input.seen);
      return redirectWithToast(account.to, revoked.ok ? "calendar-revoked" : "calendar-changed");
    }
    const created = await createFeed(services, actor, input.seen, ownOnly);
    if (!created.ok) return redirectWithToast(account.to, "calendar-changed");
    // The secret is only in this response, because the database stores just its hash.
    return done({ address: `${services.config.appUrl}/calendar/${created.secret}.ics` });
  });
}

export default function Calendar({ loaderData, actionData }: Route.ComponentProps) {
  const { done } = useFormResult(actionData);
  return (
    <>
      <BackLink to={account.to}>{account.label}</BackLink>
      <PageTitle title="Calendar Address" />
      {done ? <NewAddress address={done.address} /> : <FeedDetails {...loaderData} />}
    </>
  );
}
