import { expect, test } from "vitest";
import { bookingConfirmation } from "~/features/appointments/emails/booking-confirmation.email";
import { builtInGallery } from "~/features/gallery/public/content";
import { builtInServices } from "~/features/services/content";
import { up as plainWording } from "~/platform/db/migrations/0045-plain-wording";
import { up as confirmationLabels } from "~/platform/db/migrations/0063-confirmation-labels";
import { up as consultationWording } from "~/platform/db/migrations/0080-consultation-wording";
import { up as clearerTexts } from "~/platform/db/migrations/0083-clearer-built-in-texts";
import { type TestApp, testApp } from "../../support/app";

const formerFeatures = [
  "Security plan with the organizer",
  "Entrance and ticket control",
  "Crowd management",
  "Backstage and guest protection",
  "Contact with police and medical services",
];
const formerSteps = [
  "You send a request with the address, the hours and what worries you.",
  "We walk the site with you and note doors, hours and risks.",
  "You get a written plan with posts, hours and price.",
  "We agree on instructions for your site, and the officers start.",
];
const formerDescription =
  "Entrance control, crowd management and emergency planning, from weddings to stadium events.";
const formerCaption =
  "Entry screening for a sold-out show, with everyone inside within twenty minutes.";

async function applyWording(db: TestApp["db"]) {
  await plainWording(db as never);
  await confirmationLabels(db as never);
  await consultationWording(db as never);
  await clearerTexts(db as never);
}

const { subject, html } = bookingConfirmation;
const formerSubject = "We received your request for {{service_name}}";
const recentHtml = html
  .replace(
    "requesting a <strong>{{consultation}}</strong>",
    "asking about <strong>{{service_name}}</strong>",
  )
  .replace("If anything changes, ", "If anything changes before then, ")
  .replace(
    "Or choose a time for the assessment yourself:",
    "You can also choose the time of the assessment yourself:",
  );
const formerHtml = recentHtml
  .replace("Estimated start date: ", "Preferred date: ")
  .replace("Coverage hours: ", "Preferred time: ")
  .replace("to schedule your free", "to arrange your free")
  .replace(">Choose a Time<", ">Choose a time<")
  .replace(
    "If the button doesn’t work, copy this link into your browser:",
    "If the button doesn't work, open this address:",
  )
  .replace("Best regards,<br>", "Kind regards<br>");

const serviceTexts = ({ db }: TestApp, id: string) =>
  db
    .selectFrom("services")
    .select(["title", "description", "features", "steps"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const confirmation = ({ db }: TestApp) =>
  db
    .selectFrom("email_templates")
    .select(["subject", "html_content as html"])
    .executeTakeFirstOrThrow();

const saveConfirmation = ({ db }: TestApp, html_content: string, subject = formerSubject) =>
  db.updateTable("email_templates").set({ subject, html_content }).execute();

test("built-in texts that the office never edited get the current wording", async () => {
  await using app = await testApp();
  await app.db
    .updateTable("services")
    .set({ description: formerDescription, features: formerFeatures, steps: formerSteps })
    .where("id", "=", "event-security")
    .execute();
  await app.db
    .updateTable("gallery_items")
    .set({ title: "Keys and parcels" })
    .where("title", "=", "Keys and packages")
    .execute();
  await app.db
    .updateTable("gallery_items")
    .set({ title: "Doors at eight", caption: formerCaption })
    .where("title", "=", "Doors at 8")
    .execute();
  await saveConfirmation(app, formerHtml);

  await applyWording(app.db);

  const builtIn = builtInServices.find(({ id }) => id === "event-security");
  expect(builtIn).toMatchObject(await serviceTexts(app, "event-security"));
  const photos = await app.db
    .selectFrom("gallery_items")
    .select(["title", "caption", "alt_text"])
    .orderBy("position")
    .execute();
  expect(builtInGallery).toMatchObject(photos);
  expect(await confirmation(app)).toEqual({ subject, html });
});

test("an edited subject stays when the text below it gets the current wording", async () => {
  await using app = await testApp();
  await saveConfirmation(app, recentHtml, "Thank you, {{customer_name}}");

  await consultationWording(app.db as never);
  await clearerTexts(app.db as never);

  expect(await confirmation(app)).toEqual({ subject: "Thank you, {{customer_name}}", html });
});

test("texts that the office edited stay", async () => {
  await using app = await testApp();
  const edited = {
    title: "Events",
    description: `${formerDescription} In Ohio.`,
    features: [...formerFeatures, "Radios"],
    steps: formerSteps.slice(1),
  };
  await app.db.updateTable("services").set(edited).where("id", "=", "event-security").execute();
  const ours = formerHtml.replace("What you told us:", "Your request:");
  await saveConfirmation(app, ours);

  await applyWording(app.db);

  expect(await serviceTexts(app, "event-security")).toEqual(edited);
  expect(await confirmation(app)).toEqual({ subject: formerSubject, html: ours });
});
