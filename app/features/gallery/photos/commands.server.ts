import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { lastPosition, lockGallery } from "../uploads/commands.server";
import { listPublished, lockedPicture, orderMark, pictureMark } from "./queries.server";
import type { OfficePicture, PictureOrder, PictureTexts } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;

/**
 * Saves the texts of a picture; a draft is published with them, behind the others. Refused with
 * what is there when somebody else saved since `seen`.
 */
export async function saveTexts(
  services: Needs,
  actor: AdminActor,
  id: string,
  { seen, ...texts }: PictureTexts,
) {
  const { db, clock, events } = services;
  return db.transaction().execute(async (trx) => {
    await lockGallery(trx);
    const current = await lockedPicture(trx, id);
    if (!current) return refuse("unknown");
    if (pictureMark(current) !== seen) return refuse("changed", { current });
    const after = { ...texts, published: true };
    if (pictureMark(after) === seen) return accept({ published: false });
    await trx
      .updateTable("gallery_items")
      .set({
        title: texts.title,
        category: texts.category,
        alt_text: texts.altText,
        caption: texts.caption,
        updated_at: clock.now(),
        published: true,
        ...(current.published ? {} : { position: await lastPosition(trx) }),
      })
      .where("id", "=", id)
      .execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "photo",
      entityId: id,
      label: texts.title,
      before: textsOf(current),
      after,
    });
    await events.publish(trx, "gallery");
    return accept({ published: !current.published });
  });
}

function textsOf({ title, category, altText, caption, published }: OfficePicture) {
  return { title, category, altText, caption, published };
}

/**
 * Puts the published pictures into another order by dealing out their places anew. Refused when
 * one came, went or moved since the order that was seen.
 */
export async function orderPictures(
  services: Needs,
  actor: AdminActor,
  { order, seen }: PictureOrder,
) {
  const { db, events } = services;
  return db.transaction().execute(async (trx) => {
    await lockGallery(trx);
    const current = await listPublished(trx);
    const ids = current.map(({ id }) => id);
    const same = [...order].sort().join("\n") === [...ids].sort().join("\n");
    if (!same || orderMark(ids) !== seen) return refuse("changed");
    // Places start anew: pictures that were put back may share one.
    await sql`
      update gallery_items set position = dealt.place
      from unnest(${order}::uuid[]) with ordinality as dealt (id, place)
      where dealt.id = gallery_items.id`.execute(trx);
    const titles = new Map(current.map(({ id, title }) => [id, title]));
    const named = (list: readonly string[]) => list.map((id) => titles.get(id) ?? id);
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "photo",
      entityId: "order",
      label: "Order of the gallery",
      before: { order: named(ids) },
      after: { order: named(order) },
    });
    await events.publish(trx, "gallery");
    return accept({ mark: orderMark(order) });
  });
}
