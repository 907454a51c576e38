import { deleteUnusedPhotos } from "~/features/gallery/photos/deletion.commands.server";
import { orderMark } from "~/platform/forms/row-order.server";
import { anSvgLogo, sendLogo, uploadedLogo } from "../../../support/logos";
import { seenIn } from "../../../support/office-forms";
import { aDraft, aPhoto, photoTexts, publish } from "../../../support/photos";
import { type Change, editing, posting, type Site } from "../site";

const aService = {
  id: "fire-watch",
  title: "Fire Watch",
  description: "An officer walks the site.",
  icon: "shield",
};

/** Uploads a photo for a place on the site, and returns the fields of the form that publishes it. */
async function aSlotPhoto({ office }: Site, slot: string) {
  const form = new FormData();
  form.append("photo", new File([new Uint8Array(await aPhoto())], "photo.jpg"));
  await office.postForm(`/admin/photos/slots/${slot}/file`, form);
  const html = await (await office.get(`/admin/photos/slots/${slot}`)).text();
  const [, photo = ""] = /name="photo" value="([^"]*)"/.exec(html) ?? [];
  return { alt_text: "A gate.", focal_x: "50", focal_y: "50", photo, seen: seenIn(html) };
}

async function aPublishedPhoto({ office }: Site): Promise<string> {
  const id = await aDraft(office);
  await publish(office, id);
  return id;
}

async function aDeletedPhoto(site: Site): Promise<string> {
  const id = await aPublishedPhoto(site);
  await site.send(`/admin/photos/${id}/delete`);
  return id;
}

function servicesIn({ app }: Site) {
  return app.db.selectFrom("services").select("id").orderBy("position").orderBy("id").execute();
}

function publishedIn({ app }: Site) {
  return app.db
    .selectFrom("gallery_items")
    .select("id")
    .where("published", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

function reversed(rows: readonly { id: string }[]) {
  const ids = rows.map(({ id }) => id);
  return { order: ids.toReversed().join("\n"), seen: orderMark(ids) };
}

export const contentChanges: readonly Change[] = [
  posting("the office adds a service", () => ["/admin/services/add", aService]),
  editing("the office edits a service", () => [
    "/admin/services/edit/event-security",
    { title: "Events" },
  ]),
  posting("the office deletes a service", async (site) => {
    const [service] = await servicesIn(site);
    return [`/admin/services/${service?.id}/delete`];
  }),
  posting("the office changes the order of services", async (site) => [
    "/admin/services/edit",
    reversed(await servicesIn(site)),
  ]),
  {
    does: "the office uploads a photo",
    given: async ({ office }) => {
      const content = await aPhoto();
      return () => {
        const form = new FormData();
        form.append("photo", new File([new Uint8Array(content)], "photo.jpg"));
        return office.postForm("/admin/photos/upload/file", form);
      };
    },
  },
  editing("the office publishes a photo", async ({ office }) => [
    `/admin/photos/${await aDraft(office)}`,
    photoTexts,
  ]),
  posting("the office changes the order of photos", async (site) => {
    await aPublishedPhoto(site);
    return ["/admin/photos/manage", reversed(await publishedIn(site))];
  }),
  posting("the office deletes a photo", async (site) => [
    `/admin/photos/${await aPublishedPhoto(site)}/delete`,
  ]),
  posting("the office restores a photo", async (site) => [
    `/admin/photos/${await aDeletedPhoto(site)}/restore`,
  ]),
  posting("the office deletes a photo permanently", async (site) => [
    `/admin/photos/${await aDeletedPhoto(site)}/purge`,
  ]),
  {
    does: "a deleted photo can't be restored anymore",
    given: async (site) => {
      const id = await aDeletedPhoto(site);
      await site.app.db
        .updateTable("gallery_items")
        .set({ deleted_at: "2026-01-01T12:00:00Z" })
        .where("id", "=", id)
        .execute();
      return () => deleteUnusedPhotos(site.app.services);
    },
  },
  {
    does: "the office uploads a photo for a place on the site",
    given: async ({ office }) => {
      const content = await aPhoto();
      return () => {
        const form = new FormData();
        form.append("photo", new File([new Uint8Array(content)], "photo.jpg"));
        return office.postForm("/admin/photos/slots/hero/file", form);
      };
    },
  },
  posting("the office publishes a photo for a place on the site", async (site) => [
    "/admin/photos/slots/about",
    await aSlotPhoto(site, "about"),
  ]),
  posting("the office removes a photo from its place on the site", async (site) => {
    const { photo } = await aSlotPhoto(site, "hero");
    return ["/admin/photos/slots/hero/remove", { photo }];
  }),
  editing("the office edits a section of the site", () => [
    "/admin/site-content/testimonials",
    { shown: null },
  ]),
  editing("the office edits the business information", () => [
    "/admin/business-info",
    { company_name: "Sample Guards" },
  ]),
  {
    does: "the office uploads its logo",
    given:
      ({ office }) =>
      () =>
        sendLogo(office, anSvgLogo()),
  },
  posting("the office removes its logo", async ({ app, office }) => [
    "/admin/business-info/logo/remove",
    { slot: "light", name: await uploadedLogo(app, office) },
  ]),
  posting("the office restores its logo", async ({ app, office, send }) => {
    const name = await uploadedLogo(app, office);
    await send("/admin/business-info/logo/remove", { slot: "light", name });
    return ["/admin/business-info/logo/restore", { name }];
  }),
  posting("the office marks a setup step as done", () => ["/admin/setup", { step: "hours" }]),
];
