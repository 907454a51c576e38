import { data } from "react-router";
import {
  FeedStepForm,
  feedQuestions,
  keepAddress,
} from "~/features/calendar-feed/admin/confirm-feed-change";
import { FeedFacts } from "~/features/calendar-feed/admin/feed-details";
import { FreshAddress } from "~/features/calendar-feed/admin/new-address";
import { giveFeed, revokeFeed } from "~/features/calendar-feed/commands.server";
import { findFeed } from "~/features/calendar-feed/queries.server";
import { FeedInput, feedMark } from "~/features/calendar-feed/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { admin } from "~/platform/auth/guard.server";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { parseForm } from "~/platform/forms/parse-form";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/calendar";

const account = "/admin/account";

export const meta: Route.MetaFunction = () => [{ title: "Calendar Address" }];

/** Also the questions as a page, for a browser without script. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const feed = await findFeed(db, context.get(admin).userId);
  const asked = (["replace", "revoke"] as const).find(
    (step) => url.searchParams.get("ask") === step,
  );
  return {
    feed,
    ask: feed && asked,
    timeZone: await businessTimeZone(db),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, FeedInput);
  if (!form.ok) return redirectWithToast(account, "calendar-changed");
  const { step, seen } = form.value;
  const running = context.get(services);
  const actor = context.get(admin);
  if (step === "revoke") {
    const revoked = await revokeFeed(running, actor, seen);
    return redirectWithToast(account, revoked.ok ? "calendar-revoked" : "calendar-changed");
  }
  const given = await giveFeed(running, actor, seen);
  if (!given.ok) return redirectWithToast(account, "calendar-changed");
  // In the answer itself, which nobody keeps: nothing else knows the secret.
  return data({ address: `${running.config.appUrl}/calendar/${given.secret}.ics` });
}

export default function Calendar({ loaderData, actionData: latest }: Route.ComponentProps) {
  const fresh = useKeptAnswer(latest);
  const { feed, ask, timeZone } = loaderData;
  if (ask && !fresh) {
    const { question, meaning } = feedQuestions[ask];
    return (
      <>
        <PageTitle title={question} note={meaning} />
        <div className="flex flex-wrap gap-3">
          <FeedStepForm step={ask} mark={feedMark(feed)} />
          <LinkButton look="outline" to={account}>
            {keepAddress}
          </LinkButton>
        </div>
      </>
    );
  }
  return (
    <>
      <BackLink to={account}>Your Account</BackLink>
      <PageTitle title="Calendar Address" />
      {fresh ? (
        <FreshAddress address={fresh.address} />
      ) : (
        <FeedFacts feed={feed} timeZone={timeZone} />
      )}
    </>
  );
}
