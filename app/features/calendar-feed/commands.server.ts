import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import { newSecret } from "~/platform/secrets.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { feedMark } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;

/**
 * Creates an admin's calendar address, or replaces the current one, which stops working. Refused as
 * `changed` if that isn't the one the admin saw.
 * @param seen the mark of the address to replace, empty if there was none
 * @param ownOnly only the appointments of the account's consultant; a replaced address keeps its
 *   choice
 * @returns the secret of the new address, of which only the hash is stored
 */
export async function createFeed(
  services: Needs,
  actor: AdminActor<"bookings.view">,
  seen: string,
  ownOnly = false,
) {
  const { secret, hash } = newSecret();
  return services.db.transaction().execute(async (trx) => {
    const old = await lockedFeed(trx, actor);
    if (feedMark(old) !== seen) return refuse("changed");
    const fresh = { secret_hash: hash, created_at: services.clock.now(), last_read_at: null };
    const created = await trx
      .insertInto("calendar_feeds")
      .values({ user_id: actor.userId, own_only: ownOnly, ...fresh })
      // When two are created at once, the first one wins.
      .onConflict((conflict) =>
        old
          ? conflict.column("user_id").doUpdateSet(fresh)
          : conflict.column("user_id").doNothing(),
      )
      .returning("user_id")
      .executeTakeFirst();
    if (!created) return refuse("changed");
    await record(services, trx, actor, {
      action: old ? "changed" : "created",
      after: { address: old ? "replaced" : "made" },
    });
    return accept({ secret });
  });
}

/** Chooses whose appointments an address shows. Refused as `changed` if there is none. */
export async function saveFeedScope(
  services: Needs,
  actor: AdminActor<"bookings.view">,
  ownOnly: boolean,
) {
  return services.db.transaction().execute(async (trx) => {
    const old = await lockedFeed(trx, actor);
    if (!old) return refuse("changed");
    await trx
      .updateTable("calendar_feeds")
      .set({ own_only: ownOnly })
      .where("user_id", "=", actor.userId)
      .execute();
    const words = (own: boolean) => ({ appointments: own ? "own" : "everyone’s" });
    const change = { before: words(old.ownOnly), after: words(ownOnly) };
    await record(services, trx, actor, { action: "changed", ...change });
    return accept();
  });
}

/** Revokes an admin's calendar address. */
export async function revokeFeed(
  services: Needs,
  actor: AdminActor<"bookings.view">,
  seen: string,
) {
  return services.db.transaction().execute(async (trx) => {
    const old = await lockedFeed(trx, actor);
    if (!old || feedMark(old) !== seen) return refuse("changed");
    await trx.deleteFrom("calendar_feeds").where("user_id", "=", actor.userId).execute();
    await record(services, trx, actor, { action: "deleted", before: { address: "given" } });
    return accept();
  });
}

function lockedFeed(trx: Trx, { userId }: AdminActor<"bookings.view">) {
  return trx
    .selectFrom("calendar_feeds")
    .select(["created_at as createdAt", "own_only as ownOnly"])
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

async function record(
  services: Needs,
  trx: Trx,
  actor: AdminActor<"bookings.view">,
  change: Pick<Parameters<typeof recordChange>[3], "action" | "before" | "after">,
): Promise<void> {
  const about = { entity: "calendar", entityId: actor.userId, label: actor.name } as const;
  await recordChange(services, trx, actor, { ...about, ...change });
  await services.events.publish(trx, "people");
}

const recordEveryMs = 60_000;

/** Records that a program has fetched the feed, at most once a minute. */
export async function recordFeedFetch(
  { db, clock }: Pick<Services, "db" | "clock">,
  userId: string,
): Promise<void> {
  const now = clock.now();
  await db
    .updateTable("calendar_feeds")
    .set({ last_read_at: now })
    .where("user_id", "=", userId)
    .where((eb) =>
      eb.or([
        eb("last_read_at", "is", null),
        eb("last_read_at", "<", new Date(now.getTime() - recordEveryMs)),
      ]),
    )
    .execute();
}
