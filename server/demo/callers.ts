import { randomUUID } from "node:crypto";
import { addBooking } from "~/features/customers/records/phone-booking.commands.server";
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
    customer_name: person.name,
    // Some callers have no email address.
    customer_email: person.phone.endsWith("3") ? null : person.email,
    customer_phone: person.phone || null,
    company: person.company || null,
    site_id: null,
    site_address: person.address || null,
    save_site: person.company !== "",
    preferred_contact: "phone",
    preferred_date: null,
    once: randomUUID(),
    service: "",
    date: "",
    start: "",
    end: "",
    consultant: null,
    anyway: false,
    fromUrgent: false,
    consent_note: "Agreed to the privacy policy by phone",
    notify: true,
    ...call,
  });
}
