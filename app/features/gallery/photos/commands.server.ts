import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { clearSample } from "~/platform/db/samples.server";
import { orderMark, saveRowOrder } from "~/platform/forms/row-order.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { lastPosition, lockGallery } from "../uploads/commands.server";
import { listPublished, lockedPhoto, photoMark } from "./queries.server";
import { type PhotoInput, type PhotoOrderInput, photo } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;

/**
 * Saves the texts of a photo. This also publishes a draft, at the end of the gallery. Refused as
 * `changed`, with the current state, when someone else saved since `seen`.
 */
export async function savePhoto(
  services: Needs,
  actor: AdminActor<"photos.edit">,
  id: string,
  { seen, ...texts }: PhotoInput,
) {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    await lockGallery(trx);
    const current = await lockedPhoto(trx, id);
    if (!current) return refuse("unknown");
    if (photoMark(current) !== seen) return refuse("changed", { current });
    const after = { ...texts, published: true };
    const sample = await clearSample(trx, "gallery_items", id);
    if (photoMark(after) === seen && !sample) return accept({ published: false });
    await trx
      .updateTable("gallery_items")
      .set({
        ...after,
        updated_at: clock.now(),
        ...(current.published ? {} : { position: await lastPosition(trx) }),
      })
      .where("id", "=", id)
      .execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "photo",
      entityId: id,
      label: texts.title,
      before: { ...photo.pick(current), published: current.published, sample },
      after: { ...after, sample: false },
    });
    return accept({ published: !current.published });
  });
}

/**
 * Reorders the published photos. Refused as `changed` when one was published, deleted or moved
 * since the order in `seen`.
 */
export async function orderPhotos(
  services: Needs,
  actor: AdminActor<"photos.edit">,
  { order, seen }: PhotoOrderInput,
) {
  const { db } = services;
  return db.transaction().execute(async (trx) => {
    await lockGallery(trx);
    const current = await listPublished(trx);
    const ids = current.map(({ id }) => id);
    // Numbers all photos again: a restored photo can have the same position as another.
    if (!(await saveRowOrder(trx, "gallery_items", ids, { order, seen }))) return refuse("changed");
    const titles = new Map(current.map(({ id, title }) => [id, title]));
    const titlesOf = (list: readonly string[]) => list.map((id) => titles.get(id) ?? id);
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "photo",
      entityId: "order",
      label: "Gallery order",
      before: { order: titlesOf(ids) },
      after: { order: titlesOf(order) },
    });
    return accept({ mark: orderMark(order) });
  });
}
