import type { Insertable } from "kysely";
import { newManageLink } from "~/features/bookings/customer-booking/links.commands.server";
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

/** Adds another link to a booking and returns its secret. */
export async function linkTo(app: TestApp, id: string): Promise<string> {
  const { secret } = await app.db
    .transaction()
    .execute((trx) => newManageLink(app.services, trx, id));
  return secret;
}

/** A page's HTML without the comments that React puts between parts of a text. */
export async function pageOf(answer: Response | Promise<Response>): Promise<string> {
  return (await (await answer).text()).replaceAll("<!-- -->", "");
}
