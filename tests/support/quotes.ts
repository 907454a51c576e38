import type { QuoteDocument } from "~/features/quotes/content";
import { makeQuoteLink, sendQuote } from "~/features/quotes/sending/commands.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Permission } from "~/platform/auth/permissions";
import type { TestApp } from "./app";
import { book } from "./bookings";

export const quoteSender = {
  userId: "u1",
  name: "Olive Office",
  email: "olive@example.com",
} as AdminActor<Permission>;

/** A document with every part. */
export function quoteDocument(changed: Partial<QuoteDocument> = {}): QuoteDocument {
  return {
    number: "Q-1001",
    version: 1,
    title: "Security officers for Fairview Plaza",
    intro: "Thank you for walking the site with us.",
    company: {
      name: "Sample Guards",
      address: "24 Example Street, Columbus, OH",
      phone: "+1 614 555 0100",
      email: "desk@example.com",
      website: "https://guards.example.com",
      licenses: ["Sample license B00000"],
    },
    client: {
      name: "Ada Example",
      company: "Fairview Plaza LLC",
      email: "ada@example.com",
      phone: "+1 614 555 0142",
      site: "12 Harbor Road, Springfield",
    },
    dates: {
      issued: "Sat, Nov 21, 2026",
      validUntil: "Mon, Dec 21, 2026",
      starts: "Tue, Dec 1, 2026",
      ends: "Tue, Nov 30, 2027",
    },
    lines: [
      {
        description: "Unarmed officer, main gate",
        details: ["1 officer, every day, 6:00 PM to 6:00 AM", "$32.50 an hour"],
        amounts: ["$2,730.00", "$11,830.00", "", "$141,960.00"],
      },
      {
        description: "Access control setup",
        details: ["Once"],
        amounts: ["", "", "$450.00", "$450.00"],
      },
    ],
    columns: ["A week", "A month", "Once", "Whole term"],
    totals: [
      {
        label: "Subtotal",
        amounts: ["$2,730.00", "$11,830.00", "$450.00", "$142,410.00"],
        strong: false,
      },
      {
        label: "Tax (6.5%)",
        amounts: ["$177.45", "$768.95", "$29.25", "$9,256.65"],
        strong: false,
      },
      {
        label: "Total",
        amounts: ["$2,907.45", "$12,598.95", "$479.25", "$151,666.65"],
        strong: true,
      },
    ],
    notes: ["A month is 52/12 weeks."],
    terms: [
      { title: "Payment", body: "Invoices are due within 30 days." },
      { title: "Cancellation", body: "Either side may end the service with 30 days’ notice." },
    ],
    ...changed,
  };
}

/** Adds a draft for a new booking, or another version of a quote. */
export async function draftQuote(
  app: TestApp,
  {
    booking = {},
    quoteId,
    validUntil = "2026-12-21",
  }: { booking?: Parameters<typeof book>[1]; quoteId?: string; validUntil?: string } = {},
) {
  const now = app.clock.now();
  const quote =
    quoteId ??
    (
      await app.db
        .insertInto("quotes")
        .values({
          appointment_id: await book(app, { customer_name: "Ada Example", ...booking }),
          number: null,
          created_by: "Olive Office",
          created_at: now,
        })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  const earlier = await app.db
    .selectFrom("quote_versions")
    .select("id")
    .where("quote_id", "=", quote)
    .execute();
  const { id } = await app.db
    .insertInto("quote_versions")
    .values({
      quote_id: quote,
      version: earlier.length + 1,
      content: "{}",
      valid_until: validUntil,
      weekly: 273_000,
      monthly: 1_183_000,
      once: 45_000,
      term: 14_241_000,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, quoteId: quote, seen: now.toISOString() };
}

/** Sends a draft with the sample document. */
export function sendDraft(app: TestApp, { id, seen }: { id: string; seen: string }) {
  return sendQuote(app.services, quoteSender, id, {
    seen,
    write: async (_, { number }) => quoteDocument({ number: `Q-${number}` }),
  });
}

/** A quote that was sent, and the secret of a link to it. */
export async function sentQuote(app: TestApp, options: Parameters<typeof draftQuote>[1] = {}) {
  const draft = await draftQuote(app, options);
  const sent = await sendDraft(app, draft);
  if (!sent.ok) throw new Error(sent.reason);
  return { ...draft, secret: await linkToQuote(app, draft.id) };
}

/** Makes a link as the office does, and returns its secret. */
export async function linkToQuote(app: TestApp, versionId: string): Promise<string> {
  const made = await makeQuoteLink(app.services, quoteSender, versionId);
  if (!made.ok) throw new Error(made.reason);
  return made.link.split("/quote/")[1] ?? "";
}

export function versionOf(app: TestApp, id: string) {
  return app.db
    .selectFrom("quote_versions")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** The form that accepts a quote. */
export async function acceptance(app: TestApp, id: string, changed: Record<string, string> = {}) {
  const { document_hash: hash } = await versionOf(app, id);
  return {
    intent: "accept",
    signerName: "Ada Example",
    signerTitle: "Facility Manager",
    consent: "on",
    hash: hash ?? "",
    ...changed,
  };
}

export function quoteEmails(app: TestApp) {
  return app.db
    .selectFrom("outgoing_mails")
    .selectAll()
    .where("template", "like", "quote%")
    .orderBy("created_at")
    .execute();
}
