import type { Insertable } from "kysely";
import { newManageLink } from "~/features/bookings/customer-booking/links.commands.server";
import type { Tables } from "~/platform/db/schema";
import type { TestApp } from "./app";
import { book } from "./bookings";

/** A booking and the secret of its customer's link. */
export async function bookWithLink(
  app: TestApp,
  booking: Partial<Insertable<Tables["appointments"]>> = {},
): Promise<{ id: string; secret: string }> {
  const id = await book(app, booking);
  return { id, secret: await linkTo(app, id) };
}

/** The secret of another link to a booking. */
export async function linkTo(app: TestApp, id: string): Promise<string> {
  const { secret } = await app.db
    .transaction()
    .execute((trx) => newManageLink(app.services, trx, id));
  return secret;
}

/** A page's HTML, its sentences whole: React marks where a text was put together. */
export async function pageOf(answer: Response | Promise<Response>): Promise<string> {
  return (await (await answer).text()).replaceAll("<!-- -->", "");
}
