import { offerInterview } from "~/features/interviews/office/offer.commands.server";
import type { OfferInput } from "~/features/interviews/office/schema";
import type { AdminActor } from "~/platform/auth/actor";
import { addLink } from "~/platform/links/secret-link.server";
import type { TestApp } from "./app";
import { insertApplication } from "./applicants";
import { insertOpening } from "./openings";

/** Without an account. */
export const recruiter = {
  userId: null,
  name: "Rita Recruiter",
  email: "rita@example.com",
} as unknown as AdminActor<"careers.edit">;

/** A phone interview of half an hour with the first consultant, on Tuesday, December 1, 2026. */
export const phoneOffer: OfferInput = {
  kind: "phone",
  minutes: 30,
  place: "",
  interviewers: [1],
  first_day: "2026-12-01",
  last_day: "2026-12-01",
  note: "",
};

/** An application with an offer of interview times, and the secret of the applicant's link. */
export async function offered(app: TestApp, offer: Partial<OfferInput> = {}, application?: string) {
  const applicationId =
    application ?? (await insertApplication(app.db, await insertOpening(app.db)));
  const input = { ...phoneOffer, ...offer };
  const made = await offerInterview(app.services, recruiter, applicationId, input);
  if (!made.ok) throw new Error(made.reason);
  return { applicationId, id: made.id, secret: await interviewLink(app, made.id) };
}

/** Adds another link to an interview and returns its secret. */
export function interviewLink(app: TestApp, id: string): Promise<string> {
  return app.db
    .transaction()
    .execute((trx) => addLink(app.services, trx, "interview_links", { interview_id: id }));
}

export function interviewOf(app: TestApp, id: string) {
  return app.db.selectFrom("interviews").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** A moment on December 1, 2026, New York time. */
export const at = (time: string) => new Date(`2026-12-01T${time}:00-05:00`);

/** The emails about interviews, by template and recipient. */
export async function interviewEmails(app: TestApp) {
  const emails = await app.db
    .selectFrom("outgoing_mails")
    .select(["template", "to_address as to", "calendar", "status", "text"])
    .where("template", "like", "interview_%")
    .orderBy("template")
    .orderBy("to_address")
    .execute();
  // Plain text is wrapped.
  return emails.map(({ text, ...email }) => ({ ...email, text: text.replace(/\s+/g, " ") }));
}
