import type { Database } from "~/platform/db/schema";
import type { ApplicationEmail, ApplicationEvent, ApplicationNote } from "./schema";

/** Who set which status when, newest first. */
export function applicationHistory(
  db: Database,
  id: string,
  most = 200,
): Promise<ApplicationEvent[]> {
  return db
    .selectFrom("application_events")
    .select(["id", "at", "actor_name as who", "from_status as from", "to_status as to", "mailed"])
    .where("application_id", "=", id)
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

/** What the office noted, newest first. */
export function applicationNotes(db: Database, id: string, most = 200): Promise<ApplicationNote[]> {
  return db
    .selectFrom("application_notes")
    .select(["id", "at", "author_name as who", "note"])
    .where("application_id", "=", id)
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

/** The mails about an application, newest first. */
export async function applicationEmails(db: Database, id: string): Promise<ApplicationEmail[]> {
  const found = await db
    .selectFrom("outgoing_mails")
    .select(["id", "subject", "to_address as to", "status", "created_at", "sent_at"])
    .where("application_id", "=", id)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(100)
    .execute();
  return found.map(({ created_at, sent_at, ...mail }) => ({ ...mail, at: sent_at ?? created_at }));
}
