import type { Trx } from "~/platform/db/schema";
import { newSecret } from "~/platform/secrets.server";
import type { Services } from "~/platform/services";

/**
 * Another link with which its customer keeps a booking, without an account. Each mail brings one
 * of its own, since only the hash of its secret is stored; all of them lead to the booking.
 * @returns the secret, and the address of the page
 */
export async function newManageLink(
  { clock, config }: Pick<Services, "clock" | "config">,
  trx: Trx,
  appointmentId: string,
): Promise<{ secret: string; url: string }> {
  const { secret, hash } = newSecret();
  await trx
    .insertInto("manage_links")
    .values({ secret_hash: hash, appointment_id: appointmentId, created_at: clock.now() })
    .execute();
  return { secret, url: `${config.appUrl}/booking/${secret}` };
}
