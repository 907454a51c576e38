import { type ReactNode, useEffect, useMemo } from "react";
import { Outlet, redirectDocument, useLocation, useNavigation } from "react-router";
import { waitingLabel } from "~/features/appointments/booking/labels.rules";
import { BackupNotice } from "~/features/backups/admin/backup-notice";
import { backupTrouble } from "~/features/backups/queries.server";
import { EmailBanner } from "~/features/emails/delivery-log/admin/email-banner";
import { emailDeliveryProblem } from "~/features/emails/delivery-log/queries.server";
import { ConversationNotifications } from "~/features/messages/conversations/admin/conversation-notifications";
import { listUnreadConversations } from "~/features/messages/conversations/queries.server";
import { navigationCounts } from "~/features/office-counts/queries.server";
import { savedViews } from "~/features/saved-views/queries.server";
import { companyName } from "~/features/settings/public/queries.server";
import { useUnsentSurveys } from "~/features/surveys/sheet/admin/use-unsent-surveys";
import { dropKeptSurveys } from "~/features/surveys/sheet/offline-page";
import { actorFor, grantedTo, requireRole } from "~/platform/auth/guard.server";
import type { Permission } from "~/platform/auth/permissions";
import { redirectToCanonicalQuery } from "~/platform/http/canonical-query";
import { isPublicDocument } from "~/platform/hydration/nonce";
import { addIdempotencyKey } from "~/platform/live/idempotency-key";
import { useStale } from "~/platform/live/revalidation";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import type { Logger } from "~/platform/log.server";
import { type ServerProblem, services } from "~/platform/services";
import { versionText } from "~/platform/version";
import { columnsFromCookies } from "~/ui/admin/lists/columns";
import { schemeFromCookies } from "~/ui/admin/shell/color-scheme";
import { openGroups } from "~/ui/admin/shell/nav-groups";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { AdminShell } from "~/ui/admin/shell/shell";
import { WarningNotice } from "~/ui/admin/shell/warning-notice";
import { SendsEmails } from "~/ui/sends-emails";
import type { Route } from "./+types/layout";
import "~/ui/admin/admin.css";

// Runs before every loader and action below.
export const middleware = [requireRole, redirectToCanonicalQuery];

export const handle = {
  topics: ["bookings", "messages", "urgent", "emails", "backups", "views", "quotes"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

/** Adds idempotency keys to the office's forms, so that a resubmitted form is handled once. */
function useIdempotencyKeys() {
  useEffect(() => {
    document.addEventListener("formdata", addIdempotencyKey);
    return () => document.removeEventListener("formdata", addIdempotencyKey);
  }, []);
}

/** After sign-in, loads a new document: its security policy allows what the back office shows. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ url }, next) => {
    if (isPublicDocument()) throw redirectDocument(url.pathname + url.search);
    return next();
  },
];

export const meta: Route.MetaFunction = () => [{ title: "Back Office" }];

/** Having a loader sends every navigation through the guard, even to routes without one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const { db, log } = running;
  const { userId, name, email } = actorFor(context, "office");
  const granted = grantedTo(context);
  const cookies = request.headers.get("Cookie");
  return {
    company: await companyName(db),
    diskIsFull: running.diskIsFull(),
    serverProblem: toldTo(granted, running.serverProblem()),
    user: { id: userId, name, email },
    granted: [...granted],
    scheme: schemeFromCookies(cookies),
    columns: columnsFromCookies(cookies),
    views: await withFallback(log, savedViews(db, { userId, granted }), []),
    openGroups: openGroups(cookies),
    version: versionText(),
    sendsEmails: running.mailer !== undefined,
    problem: granted.has("emails.view")
      ? await withFallback(
          log,
          emailDeliveryProblem(running, running.emailServer.state()),
          undefined,
        )
      : undefined,
    trouble: granted.has("settings.view")
      ? await withFallback(log, backupTrouble(running), undefined)
      : undefined,
    counts: await withFallback(log, navigationCounts(db, granted), undefined),
    conversations: granted.has("messages.view")
      ? await withFallback(log, listUnreadConversations(db), undefined)
      : undefined,
  };
}

/** Only admins can mend the certificate or the configuration. */
function toldTo(granted: ReadonlySet<Permission>, problem: ServerProblem | undefined) {
  return problem === "storage" || granted.has("people.edit") ? problem : undefined;
}

/** A failure here must not break the shell: the screen in it says what is wrong. */
async function withFallback<Fact>(log: Logger, reading: Promise<Fact>, fallback: Fact) {
  try {
    return await reading;
  } catch (err) {
    log.error({ err }, "part of the admin shell could not be loaded");
    return fallback;
  }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const {
    counts: found,
    problem,
    trouble,
    diskIsFull,
    serverProblem,
    sendsEmails,
    conversations,
    ...shell
  } = loaderData;
  const userId = loaderData.user.id;
  useIdempotencyKeys();
  useUnsentSurveys(userId);
  useEffect(() => void dropKeptSurveys(userId), [userId]);
  const loadsSettings = useIsLoading("/admin/email-settings");
  const counts = useMemo(
    () => ({
      "/admin/bookings/requests": countOf(found?.requests, "waiting"),
      "/admin/messages": countOf(found?.unread, "unread"),
      "/admin/urgent": countOf(found?.urgent, "open"),
    }),
    [found],
  );
  return (
    <AdminShell
      {...shell}
      counts={counts}
      notice={
        diskIsFull || serverProblem ? (
          <WarningNotice urgent>
            {diskIsFull || !serverProblem ? diskFull : serverProblems[serverProblem]}
          </WarningNotice>
        ) : (
          <>
            {problem && <EmailBanner problem={problem} />}
            {trouble && <BackupNotice trouble={trouble} />}
          </>
        )
      }
      stale={useStale()}
    >
      <meta name="robots" content="noindex" />
      <ConversationNotifications known={conversations} />
      <SendsEmails value={sendsEmails}>
        {loadsSettings ? <SettingsLoading /> : <Outlet />}
      </SendsEmails>
    </AdminShell>
  );
}

function countOf(number = 0, what: string) {
  const label = waitingLabel(number);
  return number > 0 ? { shown: label, spoken: `${label} ${what}` } : undefined;
}

const diskFull = (
  <>
    <strong>The server’s disk is full:</strong> you can view everything, but nothing can be saved.
    Ask the person who runs your server to free up some space. Saving will then work again within
    seconds.
  </>
);

const serverProblems: Record<ServerProblem, ReactNode> = {
  storage: (
    <>
      <strong>The file storage can’t be reached:</strong> resumes, photos and documents can’t be
      opened or added. Ask the person who runs your server to check the storage. The server’s log
      has the details.
    </>
  ),
  certificate: (
    <>
      <strong>The website’s certificate expires within two weeks:</strong> after that, browsers warn
      visitors instead of showing the site. Ask the person who runs your server to renew it.
    </>
  ),
  proxy: (
    <>
      <strong>Your website can’t tell its visitors apart:</strong> some may be blocked by mistake.
      Ask the person who runs your server to fix the “trusted proxies” setting. The server’s log has
      the address to enter.
    </>
  ),
};

/** Whether a screen that isn't shown yet is loading. */
function useIsLoading(screen: string): boolean {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  return state === "loading" && next.pathname === screen && pathname !== screen;
}

/** Shown until the email settings are loaded. */
function SettingsLoading() {
  return (
    <>
      <PageTitle title="Email Settings" />
      <p className="text-md text-muted">Loading settings...</p>
    </>
  );
}
