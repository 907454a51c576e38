import { newInboxLink } from "~/features/launch/checks.commands.server";
import { companyName } from "~/features/settings/public/queries.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Services } from "~/platform/services";

/**
 * A test email whose link confirms that it arrived.
 * @param mark the `sendingMark` that it's sent with
 */
export async function inboxEmail(
  services: Pick<Services, "db" | "config">,
  { email }: Pick<AdminActor, "email">,
  mark: string,
): Promise<{ subject: string; html: string }> {
  const link = await newInboxLink(services, { email, mark });
  return {
    subject: `Confirm email delivery for ${await companyName(services.db)}`,
    html: `<p>This is a test email from your website. Click the link to confirm that you received it.</p>\n<p><a href="${link}">Confirm email delivery</a></p>`,
  };
}
