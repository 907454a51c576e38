import { sql } from "kysely";
import type { Clock } from "./clock";
import type { OpenDatabase } from "./db/open-database";
import type { Database, Trx } from "./db/schema";

/**
 * The topics of the data on open and cached pages; a change reloads open pages and makes cached
 * ones expire. `jobs` means job openings.
 */
const officeTopics = [
  "settings",
  "services",
  "gallery",
  "jobs",
  "content",
  "schedule",
  "bookings",
  "surveys",
  "quotes",
  "messages",
  "urgent",
  "applications",
  "emails",
  "people",
  "backups",
  "views",
] as const;
/**
 * Internal events, which pages don't receive: `queue` wakes the workers of platform/jobs, and
 * `email-server` makes each process reload the email server.
 */
const topics = [...officeTopics, "queue", "email-server"] as const;
export type Topic = (typeof topics)[number];

export const shownToOffice: readonly Topic[] = officeTopics;

/** The topics of the public site; only the office is notified of the others. */
export const publicTopics = [
  "settings",
  "services",
  "gallery",
  "jobs",
  "content",
  "schedule",
] as const satisfies Topic[];
export type PublicTopic = (typeof publicTopics)[number];

/** Tells every process on this database what changed. */
export interface Events {
  /**
   * Inside a transaction: delivered when it commits, never when it rolls back. It also stores when
   * a public topic last changed, for the sitemap.
   */
  publish(handle: Database | Trx, topic: Topic): Promise<void>;
  /** Called for every topic; `undefined` means that changes may have been missed. */
  subscribe(hear: (topic: Topic | undefined) => void): () => void;
  close(): Promise<void>;
}

const channel = "watchpost_changes";

export async function openEvents(
  database: Pick<OpenDatabase, "listen">,
  clock: Clock,
): Promise<Events> {
  const subscribers = new Set<(topic: Topic | undefined) => void>();
  const tell = (topic: Topic | undefined) => {
    for (const hear of subscribers) hear(topic);
  };
  const close = await database.listen(
    channel,
    (payload) => {
      if ((topics as readonly string[]).includes(payload)) tell(payload as Topic);
    },
    () => tell(undefined),
  );
  const published = new WeakMap<object, Set<Topic>>();
  return {
    publish: async (handle, topic) => {
      // One notification is enough for a transaction.
      if (handle.isTransaction) {
        const already = published.get(handle) ?? new Set();
        if (already.has(topic)) return;
        published.set(handle, already.add(topic));
      }
      if ((publicTopics as readonly Topic[]).includes(topic)) {
        await recordChangeDate(handle, topic, clock.now());
      }
      await sql`select pg_notify(${channel}, ${topic})`.execute(handle);
    },
    subscribe: (hear) => {
      subscribers.add(hear);
      return () => subscribers.delete(hear);
    },
    close,
  };
}

/**
 * Stores when a topic, or something more specific, last changed, for the sitemap. The clocks of
 * several processes differ a little, so a date never goes back.
 */
export async function recordChangeDate(
  handle: Database | Trx,
  topic: string,
  changed_at: Date,
): Promise<void> {
  await handle
    .insertInto("content_changes")
    .values({ topic, changed_at })
    .onConflict((conflict) =>
      conflict.column("topic").doUpdateSet({
        changed_at: sql`greatest(content_changes.changed_at, excluded.changed_at)`,
      }),
    )
    .execute();
}
