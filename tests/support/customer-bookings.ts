import type { Insertable } from "kysely";
import { newManageLink } from "~/features/appointments/links/commands.server";
import { chooseTimeByCustomer } from "~/features/customer-page/booking/commands.server";
import type { Tables } from "~/platform/db/schema";
import type { TestApp } from "./app";
import { book } from "./bookings";

/** A booking and the secret of its customer link. */
export async function bookWithLink(
  app: TestApp,
  booking: Partial<Insertable<Tables["appointments"]>> = {},
): Promise<{ id: string; secret: string }> {
  const id = await book(app, booking);
  return { id, secret: await linkTo(app, id) };
}

/**
 * Adds another link to a booking and returns its secret.
 * @param options.emailed false for a link shown on a page, which doesn't prove the email address
 */
export async function linkTo(
  app: TestApp,
  id: string,
  options?: { emailed: boolean },
): Promise<string> {
  const { secret } = await app.db
    .transaction()
    .execute((trx) => newManageLink(app.services, trx, id, options));
  return secret;
}

/** Chooses a time as a customer, always from the same network. */
export function chooseTime(app: TestApp, secret: string, startsAt: Date, was?: string) {
  return chooseTimeByCustomer(app.services, secret, startsAt, { was, network: "203.0.113" });
}

/** A page's HTML without the comments that React puts between parts of a text. */
export async function pageOf(answer: Response | Promise<Response>): Promise<string> {
  return (await (await answer).text()).replaceAll("<!-- -->", "");
}
