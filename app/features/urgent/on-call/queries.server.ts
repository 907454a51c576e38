import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import {
  type OnCallFields,
  onCallPerson,
  type PagingSettings,
  type PersonOnCall,
  pagingSettings,
} from "./schema";

const defaultWait = "5";

/** The people on call, in the order in which they are paged. */
export function onCallInOrder(db: Database | Trx): Promise<PersonOnCall[]> {
  return people(db).orderBy("position").execute();
}

export function findOnCall(db: Database, id: string): Promise<PersonOnCall | undefined> {
  return people(db).where("id", "=", id).executeTakeFirst();
}

function people(db: Database | Trx) {
  return db.selectFrom("on_call_people").select(["id", ...onCallPerson.columns]);
}

/** Locks everybody, for changes of their order. */
export async function lockedOrder(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom("on_call_people")
    .select("id")
    .orderBy("position")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Identifies the state of a person as an editor saw it. */
export function onCallMark(fields: OnCallFields): string {
  return editMark(onCallPerson.pick(fields));
}

/** The settings as stored, with their defaults. */
export async function storedPagingSettings(db: Database | Trx): Promise<PagingSettings> {
  const rows = await db
    .selectFrom("business_settings")
    .selectAll()
    .where("setting_key", "in", pagingSettings.columns)
    .execute();
  const set = new Map<string, string>(rows.map((row) => [row.setting_key, row.setting_value]));
  return {
    urgent_wait_minutes: set.get("urgent_wait_minutes") || defaultWait,
    urgent_promise_minutes: set.get("urgent_promise_minutes") ?? "",
  };
}

/** The minutes until the next person is paged, and the minutes promised to visitors, if any. */
export async function pagingTimes(
  db: Database | Trx,
): Promise<{ waitMinutes: number; promiseMinutes: number | undefined }> {
  const { urgent_wait_minutes, urgent_promise_minutes } = await storedPagingSettings(db);
  return {
    waitMinutes: Number(urgent_wait_minutes),
    promiseMinutes: urgent_promise_minutes ? Number(urgent_promise_minutes) : undefined,
  };
}
