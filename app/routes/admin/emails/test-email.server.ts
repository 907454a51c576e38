import { companyName } from "~/features/settings/public/queries.server";
import type { Services } from "~/platform/services";

/** A test email that shows that sending works. */
export async function testEmail({
  db,
}: Pick<Services, "db">): Promise<{ subject: string; html: string }> {
  return {
    subject: `Test email from ${await companyName(db)}`,
    html: "<p>This is a test email from your website. Email delivery is working.</p>",
  };
}
