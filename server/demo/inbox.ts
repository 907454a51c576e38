import type { Trx } from "~/platform/db/schema";
import { inventPerson } from "./people";
import type { Chance } from "./random";

const total = 200;

const texts = [
  "Do you also take single nights? We have one on the twelfth.",
  "Who do I call when the officer at our gate has not arrived?\n\nIt is the second time this month.",
  "Please send the insurance certificate for our landlord.\nHe wants it on paper.",
  "Your officer Rhea found my wallet in the garage. Please tell her thank you!",
  "We would like to extend the contract by six months. What do you need from us?",
  "Is it possible to get the patrol reports as PDF instead of in the mail text?",
  "Can somebody walk the roof as well? The neighbours say that there are people up there at night.",
  "The invoice of last month counts eleven hours for the fourth, we have ten in our log.",
] as const;

/** Two years of the contact form; the newest ones wait unread. */
export async function inventMessages(db: Trx, chance: Chance, now: Date): Promise<void> {
  const rows = Array.from({ length: total }, (_, number) => {
    const { name, email, phone } = inventPerson(chance, 8000 + number);
    const daysAgo = Math.floor(((total - 1 - number) / total) * 720);
    const minutesAgo = daysAgo * 1440 + chance.between(20, 600);
    return {
      name,
      email,
      phone: chance.happens(0.5) ? phone : null,
      message: chance.pick(texts),
      status:
        number > total - 7
          ? ("unread" as const)
          : chance.pick(["read", "replied", "replied", "archived"] as const),
      submission_hash: `demo-${number}`,
      received_at: new Date(now.getTime() - minutesAgo * 60_000),
    };
  });
  await db.insertInto("messages").values(rows).execute();
}
