import { randomUUID } from "node:crypto";
import { addBooking } from "~/features/customers/records/phone-booking.commands.server";
import { AddInput } from "~/features/customers/records/schema";
import type { Person } from "./people";
import type { Story } from "./story";

type Caller = Pick<Person, "name" | "email" | "phone" | "company" | "address">;
type Call = Parameters<typeof addBooking>[2];

/** Adds a booking from a call or a message: a request if it has no time. */
export function addForCaller(
  story: Story,
  person: Caller,
  call: Partial<Call> & Pick<Call, "message">,
) {
  return story.office("bookings", addBooking, {
    ...AddInput.parse({
      customer_name: person.name,
      // Some callers have no email address.
      customer_email: person.phone.endsWith("3") ? "" : person.email,
      customer_phone: person.phone,
      company: person.company,
      site_address: person.address,
      save_site: person.company && "on",
      preferred_contact: "phone",
      once: randomUUID(),
      consent_note: "Agreed to the privacy policy by phone",
      notify: "on",
    }),
    ...call,
  });
}
