import { newInboxLink } from "~/features/launch/checks.commands.server";
import { companyName } from "~/features/settings/public/queries.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Services } from "~/platform/services";

/** The test email with a link that proves that it arrived. */
export async function inboxEmail(
  services: Pick<Services, "db" | "config">,
  { email }: Pick<AdminActor, "email">,
): Promise<{ subject: string; html: string }> {
  const link = await newInboxLink(services, email);
  return {
    subject: `Email delivery of ${await companyName(services.db)}`,
    html: `<p>This email shows that your website’s emails arrive.</p>\n<p><a href="${link}">Confirm that it arrived</a></p>`,
  };
}
