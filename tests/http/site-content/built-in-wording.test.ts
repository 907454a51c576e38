import { expect, test } from "vitest";
import { builtInEmails } from "~/features/emails/templates/built-in.content";
import { builtInGallery } from "~/features/gallery/public/content";
import { builtInServices } from "~/features/services/content";
import { up as plainWording } from "~/platform/db/migrations/0045-plain-wording";
import { up as confirmationLabels } from "~/platform/db/migrations/0063-confirmation-labels";
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

async function applyWording(db: TestApp["db"]) {
  await plainWording(db as never);
  await confirmationLabels(db as never);
}

const { html } = builtInEmails.booking_confirmation;
const formerHtml = html
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

const confirmation = async ({ db }: TestApp) =>
  (await db.selectFrom("email_templates").select("html_content").executeTakeFirstOrThrow())
    .html_content;

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
  await app.db.updateTable("email_templates").set({ html_content: formerHtml }).execute();

  await applyWording(app.db);

  const builtIn = builtInServices.find(({ id }) => id === "event-security");
  expect(builtIn).toMatchObject(await serviceTexts(app, "event-security"));
  const photos = await app.db
    .selectFrom("gallery_items")
    .select(["title", "caption", "alt_text"])
    .orderBy("position")
    .execute();
  expect(builtInGallery).toMatchObject(photos);
  expect(await confirmation(app)).toBe(html);
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
  await app.db.updateTable("email_templates").set({ html_content: ours }).execute();

  await applyWording(app.db);

  expect(await serviceTexts(app, "event-security")).toEqual(edited);
  expect(await confirmation(app)).toBe(ours);
});
