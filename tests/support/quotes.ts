import type { QuoteContent } from "~/features/quotes/content";
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

/** Guards at night, and a setup that is billed once. */
export function quoteContent(changed: Partial<QuoteContent> = {}): QuoteContent {
  const line = { note: "", cost: null, tax: null };
  return {
    title: "Security officers for Fairview Plaza",
    intro: "Thank you for walking the site with us.",
    startsOn: "2026-12-01",
    endsOn: null,
    lines: [
      {
        ...line,
        kind: "hours",
        id: "officer",
        description: "Unarmed officer, main gate",
        rate: 3000,
        posts: 1,
        guards: 1,
        days: [0, 1, 2, 3, 4, 5, 6],
        from: "18:00",
        to: "06:00",
        minimumHours: null,
        night: null,
        weekend: null,
        holiday: null,
        overtime: null,
        shortNotice: null,
      },
      {
        ...line,
        kind: "fixed",
        id: "setup",
        description: "Access control setup",
        rate: 45_000,
        quantity: 1,
        every: "once",
      },
    ],
    terms: [{ title: "Payment", body: "Invoices are due within 30 days." }],
    billing: {
      night_from: "22:00",
      night_to: "06:00",
      weekend: [0, 6],
      holidays: [],
      timeZone: "America/New_York",
      overtime_after: 40,
      short_notice_within: 24,
    },
    ...changed,
  };
}

/**
 * Adds a draft for a new booking, or another version of a quote; returns the version's id, the
 * quote's, and the version's `seen` mark.
 */
export async function draftQuote(
  app: TestApp,
  {
    booking = {},
    quoteId,
    validUntil = "2026-12-21",
    content = quoteContent(),
    amounts = { weekly: 252_000, monthly: 1_092_000, once: 45_000, term: null },
  }: {
    booking?: Parameters<typeof book>[1];
    quoteId?: string;
    validUntil?: string;
    content?: Partial<QuoteContent>;
    /** In cents, without tax. */
    amounts?: { weekly: number; monthly: number; once: number; term: number | null };
  } = {},
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
      content: JSON.stringify(content),
      valid_until: validUntil,
      ...amounts,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, quoteId: quote, seen: now.toISOString() };
}

export function sendDraft(app: TestApp, { id, seen }: { id: string; seen: string }) {
  return sendQuote(app.services, quoteSender, id, seen);
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
    signerTitle: "Facilities Manager",
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
