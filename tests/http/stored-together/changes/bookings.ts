import { randomUUID } from "node:crypto";
import { book, bookingOf } from "../../../support/bookings";
import { seenOn } from "../../../support/office-forms";
import { aVisit, overbookedWith } from "../records";
import type { Change, Site } from "../site";

/** What a form says about the state of its booking. */
async function seenOf({ app }: Site, id: string): Promise<string> {
  const { status, starts_at, ends_at } = await bookingOf(app, id);
  return [status, starts_at?.toISOString() ?? "", ends_at?.toISOString() ?? ""].join("~");
}

const call = (more: Record<string, string> = {}) => ({
  once: randomUUID(),
  customer_name: "Cal Caller",
  customer_email: "cal@example.com",
  customer_phone: "(614) 555-0142",
  service: "",
  date: "2026-12-02",
  consent_note: "Agreed by phone",
  notify: "on",
  ...more,
});

const customer = (key: string) => `/admin/bookings/customers/${encodeURIComponent(key)}`;

/** A booking of a customer with this address. */
const bookFor = ({ app }: Site, email: string) =>
  book(app, { customer_name: "Kim Kept", customer_email: email });

const aSite = { name: "Warehouse", address: "12 Harbor Road, Dublin, OH 43016" };

export const bookingChanges: readonly Change[] = [
  {
    does: "the office confirms a request",
    given: async (site) => {
      const id = await book(site.app);
      const seen = await seenOf(site, id);
      const time = { date: "2026-12-01", start: "08:00" };
      return () => site.send(`/admin/bookings/${id}/confirm`, { ...time, seen, notify: "on" });
    },
  },
  {
    does: "the office reschedules an appointment",
    given: async (site) => {
      const id = await aVisit(site, "2026-12-01T10:00");
      const seen = await seenOf(site, id);
      const time = { date: "2026-12-01", start: "12:00" };
      return () => site.send(`/admin/bookings/${id}/reschedule`, { ...time, seen, notify: "on" });
    },
  },
  {
    does: "the office opens an appointment that its customer booked",
    given: async (site) => {
      const id = await aVisit(site, "2026-12-01T10:00");
      await site.app.db
        .updateTable("appointments")
        .set({ unseen_since: site.app.clock.now() })
        .where("id", "=", id)
        .execute();
      return () => site.send(`/admin/bookings/${id}`, { intent: "seen" });
    },
  },
  {
    does: "the office cancels an appointment, and an overbooked one gets its time",
    given: async (site) => {
      const id = await aVisit(site, "2026-12-01T14:00");
      await overbookedWith(site, id);
      const seen = await seenOf(site, id);
      return () => site.send(`/admin/bookings/${id}/cancel`, { seen, notify: "on" });
    },
  },
  {
    does: "the office adds a booking from a call",
    given: (site) => {
      const fields = call({ start: "08:00", site_address: "4 Mill Lane", save_site: "on" });
      return () => site.send("/admin/bookings/add", fields);
    },
  },
  {
    does: "the office adds a request from a call",
    given: (site) => {
      const fields = call({ date: "", preferred_date: "2026-12-09" });
      return () => site.send("/admin/bookings/add", fields);
    },
  },
  {
    does: "the office edits the contact details of an appointment",
    given: async (site) => {
      const id = await aVisit(site, "2026-12-02T10:00");
      const changed = { customer_email: "new@example.com", site_address: "4 Mill Lane" };
      return site.fill(
        `/admin/bookings/${id}/edit`,
        { ...changed, invite: "on", save_site: "on" },
        { having: "customer_email" },
      );
    },
  },
  {
    does: "the office corrects the email address of a request",
    given: async (site) => {
      const id = await book(site.app);
      const changed = { customer_email: "corrected@example.com" };
      return site.fill(`/admin/bookings/${id}/edit`, changed, { having: "customer_email" });
    },
  },
  {
    does: "the office saves a follow-up",
    given: async (site) => {
      const id = await book(site.app);
      const changed = { outcome: "lost", lost_reason: "The price", monthly_value: "4,500.50" };
      return site.fill(`/admin/bookings/${id}`, changed, { having: "outcome" });
    },
  },
  {
    does: "the office marks a request as done",
    given: async (site) => {
      const id = await book(site.app);
      return () => site.send(`/admin/bookings/${id}`, { intent: "done" });
    },
  },
  {
    does: "the office reopens a request that was marked as done",
    given: async (site) => {
      const id = await book(site.app, { done_at: site.app.clock.now() });
      return () => site.send(`/admin/bookings/${id}`, { intent: "not-done" });
    },
  },
  ...(["note", "call"] as const).map((intent) => ({
    does: `the office adds a ${intent} to a booking`,
    given: async (site: Site) => {
      const id = await book(site.app);
      return () => site.send(`/admin/bookings/${id}`, { intent, note: "Gate is lit." });
    },
  })),
  {
    does: "the office adds a note to a customer",
    given: async (site) => {
      await bookFor(site, "noted@example.com");
      const note = { intent: "note", note: "Pays late." };
      return () => site.send(customer("noted@example.com"), note);
    },
  },
  {
    does: "the office edits a note",
    given: async (site) => {
      const note = await aNote(site);
      return site.fill(`/admin/bookings/notes/${note}`, { note: "Gate is dark." });
    },
  },
  {
    does: "the office deletes a note",
    given: async (site) => {
      const note = await aNote(site);
      return () => site.send(`/admin/bookings/notes/${note}/delete`);
    },
  },
  {
    does: "the office adds a site of a customer",
    given: async (site) => {
      await bookFor(site, "sites@example.com");
      return () => site.send(`${customer("sites@example.com")}/sites/add`, aSite);
    },
  },
  {
    does: "the office edits a site of a customer",
    given: async (site) => {
      const path = await siteOfCustomer(site, "edited@example.com");
      return site.fill(path, { access: "Gate code 4711." });
    },
  },
  {
    does: "the office deletes a site of a customer",
    given: async (site) => {
      const path = await siteOfCustomer(site, "deleted@example.com");
      return () => site.send(`${path}/delete`);
    },
  },
  {
    does: "the office merges two customers",
    given: async (site) => {
      await bookFor(site, "kept@example.com");
      await bookFor(site, "merged@example.com");
      const page = `${customer("kept@example.com")}/merge`;
      const other = "merged@example.com";
      const seen = await seenOn(site.office, `${page}?with=${other}`);
      const choice = { other, seen, name: "kept", email: "kept", phone: "kept" };
      return () => site.send(page, choice);
    },
  },
  {
    does: "the office marks chosen bookings as done",
    failsWith: "failed entries",
    given: async (site) => {
      const id = await book(site.app);
      const fields = { do: "done", entries: `${id} ${await seenOf(site, id)}` };
      return () => site.send("/admin/bookings/bulk", fields);
    },
  },
];

async function aNote(site: Site): Promise<number> {
  const id = await book(site.app);
  await site.send(`/admin/bookings/${id}`, { intent: "note", note: "Gate is lit." });
  const note = await site.app.db
    .selectFrom("office_notes")
    .select("id")
    .where("appointment_id", "=", id)
    .executeTakeFirstOrThrow();
  return note.id;
}

/** Adds a site to a new customer, and returns the path of its form. */
async function siteOfCustomer(site: Site, email: string): Promise<string> {
  await bookFor(site, email);
  await site.send(`${customer(email)}/sites/add`, aSite);
  const { id } = await site.app.db
    .selectFrom("customer_sites")
    .select("id")
    .where("customer_key", "=", email)
    .executeTakeFirstOrThrow();
  return `${customer(email)}/sites/${id}`;
}
