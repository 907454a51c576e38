import { type Kysely, sql } from "kysely";

/** A booking's history names a change of time as the screens do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update appointment_events set action = 'reschedule' where action = 'move'`.execute(db);
  await sql`update audit_log set action = 'reschedule'
    where entity = 'booking' and action = 'move'`.execute(db);
}
