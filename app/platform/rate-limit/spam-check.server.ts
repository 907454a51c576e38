import { sql } from "kysely";
import { m } from "~/shared/messages/forms";
import type { Services } from "../services";

type Needs = Pick<Services, "db" | "clock" | "log">;
type Form = "consultation" | "contact" | "chat" | "urgent" | "application" | "create-booking";
type Reason = "trap" | "too-fast" | "no-browser" | "too-many";

/** Our pages don't submit a form sooner; see `deferred-hydration.js`. */
const minimumMs = 2500;

const messages = {
  trap: m.spam_check_hidden_field_filled,
  "too-fast": m.spam_check_too_fast,
  "no-browser": m.spam_check_submit_again,
};

/**
 * Checks whether a form seems to have been sent by a program. Counts and logs it without its
 * values.
 * @param values as sent, with the fields of `Honeypot` (app/ui/forms/honeypot.tsx)
 * @param headers of the request, for forms that only browsers send
 * @returns the message that asks to submit again; undefined when the form passes
 */
export async function spamCheckMessage(
  services: Needs,
  form: Form,
  values: Record<string, string>,
  headers?: Headers,
): Promise<string | undefined> {
  const reason = looksAutomatic(values, headers);
  if (!reason) return undefined;
  await countSpamCheck(services, form, reason);
  return messages[reason];
}

function looksAutomatic(
  { remark_2, open_ms = "", again }: Record<string, string>,
  headers?: Headers,
): keyof typeof messages | undefined {
  if (remark_2) return "trap";
  if (again) return undefined;
  // Without JavaScript there is no time.
  if (/^\d+$/.test(open_ms) && Number(open_ms) < minimumMs) return "too-fast";
  // Every browser says where a form comes from.
  return !headers || headers.has("Origin") || headers.has("Sec-Fetch-Site")
    ? undefined
    : "no-browser";
}

/** Counts a form that failed the check or exceeded a limit, per UTC day, and logs it. */
export async function countSpamCheck(
  { db, clock, log }: Needs,
  form: Form,
  reason: Reason,
): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10);
  const { times } = await db
    .insertInto("held_back")
    .values({ day, form, reason, times: 1 })
    .onConflict((conflict) =>
      conflict.columns(["day", "form", "reason"]).doUpdateSet({ times: sql`held_back.times + 1` }),
    )
    .returning("times")
    .executeTakeFirstOrThrow();
  log.info({ form, reason, times }, "a form failed the spam check");
}
