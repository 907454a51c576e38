import { randomBytes, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { newPhotoName, photoKey } from "~/features/gallery/uploads/rules";
import { addSurveyPhoto, saveChanges, startSurvey } from "~/features/surveys/commands.server";
import type { SurveyChange } from "~/features/surveys/content";
import { findSurvey } from "~/features/surveys/queries.server";
import { shareReport } from "~/features/surveys/report/commands.server";
import { reportNow } from "~/features/surveys/report/queries.server";
import type { ShareInput } from "~/features/surveys/report/schema";
import type { AdminActor } from "~/platform/auth/actor";
import type { Permission } from "~/platform/auth/permissions";
import { photoFile } from "~/shared/photos";
import type { TestApp } from "./app";
import { book } from "./bookings";
import { aPhoto } from "./photos";

export const surveyor = {
  userId: "u1",
  name: "Olive Office",
  email: "olive@example.com",
} as AdminActor<Permission>;

/** A change as a phone sends it. */
export function aChange(
  kind: SurveyChange["kind"],
  item: string,
  field: string,
  value: string,
): SurveyChange {
  return { id: randomUUID(), kind, item, field, value, after: [] };
}

/** Answers, a summary and a post, as they were entered at the site. */
export const enteredAtSite: readonly SurveyChange[] = [
  aChange("survey", "survey", "visitedOn", "2026-11-20"),
  aChange("survey", "survey", "present", "Ada Example, facility manager"),
  aChange("survey", "survey", "summary", "The site is well kept, but its gate doesn’t close."),
  aChange("survey", "survey", "scope", "The yard and the two halls."),
  aChange("survey", "survey", "limits", "Visited by day only."),
  aChange("question", "gates", "answer", "gap"),
  aChange("question", "gates", "note", "The motor of the main gate is broken."),
  aChange("question", "gates", "likelihood", "4"),
  aChange("question", "gates", "impact", "5"),
  aChange(
    "question",
    "gates",
    "recommendation",
    "Repair the motor; lock the gate with a chain until then.",
  ),
  aChange("question", "fence", "answer", "gap"),
  aChange("question", "fence", "likelihood", "2"),
  aChange("question", "fence", "impact", "3"),
  aChange("question", "contacts", "answer", "ok"),
  aChange("question", "view", "answer", "not-seen"),
  aChange("post", "p1", "added", "2026-11-20T15:00:00Z"),
  aChange("post", "p1", "name", "Main gate"),
  aChange("post", "p1", "guards", "2"),
  aChange("post", "p1", "days", "1,2,3,4,5"),
  aChange("post", "p1", "from", "18:00"),
  aChange("post", "p1", "to", "06:00"),
  aChange("post", "p1", "reason", "Until the gate is repaired."),
];

/** Starts a survey of a new booking, with what was entered at its site. */
export async function aSurvey(
  app: TestApp,
  {
    booking = {},
    entered = enteredAtSite,
  }: { booking?: Parameters<typeof book>[1]; entered?: readonly SurveyChange[] } = {},
): Promise<string> {
  const appointmentId = await book(app, { customer_name: "Ada Example", ...booking });
  const started = await startSurvey(app.services, surveyor, appointmentId);
  if (!started.ok) throw new Error(started.reason);
  const changes = entered.map((change) => ({ ...change, id: randomUUID() }));
  const saved = await saveChanges(app.services, surveyor, started.id, changes);
  if (!saved.ok) throw new Error(saved.reason);
  return started.id;
}

/** Adds a photo to a survey's question, stored as one JPEG, and returns the name of its files. */
export async function addSurveyPhotoTo(
  app: TestApp,
  surveyId: string,
  { item = "gates", caption = "" }: { item?: string; caption?: string } = {},
): Promise<string> {
  const size = { width: 480, height: 320 };
  const name = newPhotoName(app.clock.time, randomBytes(16).toString("hex"));
  const photo = await aPhoto(size);
  const file = await app.services.files.receive(Readable.from([photo]));
  await app.services.files.keep(file, photoKey(photoFile(name, size.width, "jpg")));
  const photoId = randomUUID();
  const of = { surveyId, photoId, item };
  await addSurveyPhoto(app.services, surveyor, of, { name, ...size, widths: [size.width] });
  if (caption) {
    const change = aChange("photo", photoId, "caption", caption);
    await saveChanges(app.services, surveyor, surveyId, [change]);
  }
  return name;
}

/** Shares a survey's report, and returns its id and the secret of its link. */
export async function shareSurvey(
  app: TestApp,
  surveyId: string,
  changed: Partial<ShareInput> = {},
): Promise<{ id: string; secret: string }> {
  const survey = await findSurvey(app.db, surveyId);
  if (!survey) throw new Error("no such survey");
  const { mark: seen } = await reportNow(app.services, survey);
  const input = { id: randomUUID(), seen, days: 30, email: false, ...changed };
  const shared = await shareReport(app.services, surveyor, surveyId, input);
  if (!shared.ok) throw new Error(shared.reason);
  return { id: input.id, secret: shared.link.split("/survey/")[1] ?? "" };
}

/** The logged visits to shared reports, in order. */
export function openingsOf(app: TestApp) {
  return app.db.selectFrom("survey_views").selectAll().orderBy("id").execute();
}
