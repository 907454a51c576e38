import { findFactors, hasAny } from "~/features/accounts/second-factor/queries.server";
import { currentBackupState, dailyBackupsAreOn } from "~/features/backups/queries.server";
import { sendingMark } from "~/features/emails/server/queries.server";
import { notifiedAddress } from "~/features/emails/settings.queries.server";
import { settingsAndZone } from "~/features/settings/public/queries.server";
import { listSections } from "~/features/site-content/sections/queries.server";
import {
  canBeHidden,
  inWords,
  sectionEditorPathAt,
  sectionOf,
} from "~/features/site-content/sections/rules";
import type { Services } from "~/platform/services";
import { type CheckKey, type CheckState, checkKeys } from "./checks.rules";

/** The reasons for skipped checks, by check, as JSON. */
export const skippedKey = "launch_skipped";
/**
 * The address whose owner clicked the link in the test email, and the {@link sendingMark} that it
 * was sent with.
 */
export const inboxKey = "launch_inbox";
/** The person who reviewed the built-in privacy policy. */
export const privacyKey = "launch_privacy";

type Skipped = Partial<Record<CheckKey, { reason: string; by: string }>>;

export function readSkipped(stored: string | undefined): Skipped {
  return stored ? (JSON.parse(stored) as Skipped) : {};
}

/** What the program found for each check, for the person who is about to launch. */
export async function checkStates(
  services: Pick<Services, "db" | "clock" | "config" | "mailer">,
  owner: { userId: string },
): Promise<CheckState[]> {
  const { db, clock, config, mailer } = services;
  const { settings } = await settingsAndZone(db, [
    ...["company_name", "admin_email", "backup_enabled"],
    ...[skippedKey, inboxKey, privacyKey],
  ]);
  const skipped = readSkipped(settings.get(skippedKey));
  const backups = await currentBackupState({ db, clock, config }, settings);
  const notified = await notifiedAddress(db, config);
  const [inbox, sentWith] = settings.get(inboxKey)?.split(" ") ?? [];
  const arrives = inbox !== undefined && sentWith === (await sendingMark(services));
  const sections = await listSections(db);
  const unfinished = sections.filter(({ key, blanks }) => blanks.length > 0 && !canBeHidden(key));
  const blanks = unfinished.map(({ key, blanks }) => `${sectionOf(key).title}: ${inWords(blanks)}`);
  const [first] = unfinished;
  const reviewed = settings.get(privacyKey);
  const ownPolicy = sections.some(({ key, builtIn }) => key === "privacy" && !builtIn);
  const found: Record<CheckKey, [done: boolean, found: string, to?: string | undefined]> = {
    name: [Boolean(settings.get("company_name")), settings.get("company_name") ?? ""],
    https: [config.appUrl.startsWith("https:"), config.appUrl],
    email: [mailer !== undefined && arrives, emailFound(mailer !== undefined, inbox, arrives)],
    // A backup made by hand, or before they were turned off, isn't a daily one.
    backups: [
      dailyBackupsAreOn(config, settings) && (backups.is === "good" || backups.is === "none-yet"),
      "",
    ],
    factor: [hasAny(await findFactors(db, owner.userId)), ""],
    legal: [
      blanks.length === 0,
      blanks.join(". "),
      first && sectionEditorPathAt(first.key, first.blanks[0] ?? ""),
    ],
    privacy: [ownPolicy || reviewed !== undefined, reviewed ? `Reviewed by ${reviewed}` : ""],
    notified: [
      Boolean(settings.get("admin_email") ?? config.firstAdmin),
      notified ? `Now: ${notified}` : "",
    ],
  };
  return checkKeys.map((key) => {
    const [done, text, to] = found[key];
    return { key, done, found: text, to, skipped: skipped[key] };
  });
}

function emailFound(hasServer: boolean, inbox: string | undefined, arrives: boolean): string {
  if (!hasServer) return "No email server is set up.";
  if (!inbox || arrives) return inbox ?? "";
  return "The email server or the sender has changed since the last test.";
}
