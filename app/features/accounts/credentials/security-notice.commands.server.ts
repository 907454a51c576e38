import { composeEmail } from "~/features/emails/templates/queries.server";
import type { Trx } from "~/platform/db/schema";
import { queueEmail } from "~/platform/email/outbox.server";
import type { Services } from "~/platform/services";
import { securityNotice } from "./security-notice.email";

/**
 * Tells the owner of an account by email that its password or second factor changed or is being
 * guessed.
 * @param change a sentence without a period
 */
export async function emailSecurityNotice(
  services: Pick<Services, "clock" | "config" | "jobs">,
  trx: Trx,
  { name, email }: { name: string; email: string },
  change: string,
): Promise<void> {
  const { appUrl: site } = services.config;
  const facts = { name, site, change, link: `${site}/auth/forgotten` };
  const notice = await composeEmail(services, trx, securityNotice, facts);
  await queueEmail(services, trx, email, notice, { quota: "account" });
}

export const passwordChanged = "The password for your account was changed";

export const wrongCodesEntered =
  "Someone entered your password, then entered too many wrong verification codes";
