import { builtInEmails } from "~/features/emails/templates/built-in.content";
import { emailKinds } from "~/features/emails/templates/kinds.content";
import { builtInSections } from "~/features/site-content/sections/built-in";
import {
  type Entry,
  type SectionKey,
  sectionFacts,
  sectionOf,
} from "~/features/site-content/sections/rules";
import type { Trx } from "~/platform/db/schema";
import type { EditedEmail } from "./outbox";
import { day, minutesAfter, type World } from "./world";

/** What the office changed about the public site: services, pictures, texts and a mail. */
export async function inventWebsite(trx: Trx, world: World): Promise<void> {
  await inventServices(trx, world);
  await inventPictures(trx, world);
  await inventContent(trx, world);
  await storeEmail(trx, world, reminderText(world.milestones.reminderText));
}

async function inventServices(trx: Trx, world: World): Promise<void> {
  const { calendar, office, journal } = world;
  const begun = minutesAfter(calendar.now, -730 * day);
  await trx.updateTable("services").set({ updated_at: begun }).execute();
  const services = await trx
    .selectFrom("services")
    .select(["id", "title", "description", "icon", "features"])
    .orderBy("position")
    .execute();
  const ids = services.map(({ id }) => id);
  const [first = "", second = "", ...others] = ids;
  const ordered = calendar.workdayAgo(640);
  journal.record(ordered, office.onDuty("website", ordered), {
    action: "changed",
    entity: "service",
    entityId: "order",
    label: "Order of the services",
    before: { order: [second, first, ...others] },
    after: { order: ids },
  });
  for (const [place, daysAgo] of [587, 402, 233, 58].entries()) {
    const service = services[place * 2] ?? services[0];
    if (!service) return;
    const at = calendar.workdayAgo(daysAgo);
    const { id, ...after } = service;
    // What the list gained last.
    const before = { ...after, features: after.features.slice(0, -1) };
    const about = { entity: "service", entityId: id, label: service.title } as const;
    const by = office.onDuty("website", at);
    journal.record(at, by, { ...about, action: "changed", before, after });
    await trx.updateTable("services").set({ updated_at: at }).where("id", "=", id).execute();
  }
}

async function inventPictures(trx: Trx, world: World): Promise<void> {
  const { calendar, office, journal } = world;
  const pictures = await trx
    .selectFrom("gallery_items")
    .select(["id", "title", "category", "alt_text as altText", "caption", "published"])
    .orderBy("position")
    .limit(3)
    .execute();
  for (const [place, { id, ...after }] of pictures.entries()) {
    const at = calendar.workdayAgo(350 - place * 97);
    const before = { ...after, caption: after.caption.replace(/[,.].*$/, ".") };
    const about = { entity: "photo", entityId: id, label: after.title } as const;
    const by = office.onDuty("website", at);
    journal.record(at, by, { ...about, action: "changed", before, after });
    await trx.updateTable("gallery_items").set({ updated_at: at }).where("id", "=", id).execute();
  }
}

/** Claims that the office has confirmed, and the terms' blanks; who praises it is still a sample. */
async function inventContent(trx: Trx, world: World): Promise<void> {
  const terms = builtInSections.terms.map((section) => ({
    ...section,
    text: (section.text ?? "")
      .replaceAll("[State]", "the state of the example")
      .replaceAll("[Jurisdiction]", "Exampleton"),
  }));
  const sections: readonly [SectionKey, number, readonly Entry[], boolean][] = [
    ["terms", 724, terms, false],
    ["trust-badges", 722, builtInSections["trust-badges"], true],
    ["credentials", 722, builtInSections.credentials, true],
    ["benefits", 431, builtInSections.benefits, true],
  ];
  for (const [key, daysAgo, entries, ours] of sections) {
    const at = world.calendar.workdayAgo(daysAgo);
    const by = world.office.onDuty("website", at);
    const built = entries === builtInSections[key];
    await trx
      .insertInto("site_content")
      .values({
        key,
        value: built ? null : JSON.stringify(entries),
        hidden: false,
        ours,
        updated_at: at,
        updated_by: by.name,
      })
      .execute();
    const section = sectionOf(key);
    world.journal.record(at, by, {
      action: "changed",
      entity: "content",
      entityId: key,
      label: section.title,
      before: sectionFacts(section, { entries: builtInSections[key], shown: true, ours: false }),
      after: sectionFacts(section, { entries, shown: true, ours }),
    });
  }
}

/** A sentence that the office added. */
export function reminderText(since: Date): EditedEmail {
  const { subject, html } = builtInEmails.booking_reminder;
  const hint = "    <p>Please have a plan of the site at hand, if there is one.</p>\n";
  const text = { subject, html: html.replace("    <p>{{changes}}</p>", `${hint}$&`) };
  return { name: "booking_reminder", since, text };
}

async function storeEmail(trx: Trx, world: World, { name, since, text }: EditedEmail) {
  const { subject, html } = text;
  await trx
    .insertInto("email_templates")
    .values({ name, subject, html_content: html, text_content: null })
    .execute();
  const { text: plain, ...before } = builtInEmails[name];
  world.journal.record(since, world.office.onDuty("website", since), {
    action: "changed",
    entity: "template",
    entityId: name,
    label: emailKinds[name].title,
    before: { ...before, text: plain ?? "" },
    after: { subject, html, text: "" },
  });
}
