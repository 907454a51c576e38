import type { TestApp } from "./app";

export const hoursScreen = "/admin/schedule/hours";

export async function rangesOf(app: TestApp, day: number) {
  return app.db
    .selectFrom("availability_schedule")
    .select(["id", "start_time", "end_time", "is_enabled"])
    .where("day_of_week", "=", day)
    .orderBy("start_time")
    .execute();
}

export async function timesOf(app: TestApp, day: number) {
  const ranges = await rangesOf(app, day);
  return ranges.map(({ start_time, end_time }) => `${start_time}-${end_time}`);
}

export function auditedHours(app: TestApp) {
  return app.db
    .selectFrom("audit_log")
    .select(["actor_email", "action", "entity_id", "label", "changes"])
    .where("entity", "=", "hours")
    .orderBy("id")
    .execute();
}

/** The week as a browser without JavaScript sends it. */
export async function weekForm(app: TestApp, typed: Record<string, string>) {
  const week = await app.db.selectFrom("availability_schedule").selectAll().execute();
  const fields: Record<string, string> = { intent: "week" };
  for (const { id, day_of_week, start_time, end_time, is_enabled } of week) {
    for (const [name, time] of Object.entries({ start_time, end_time })) {
      fields[`${name}.${id}`] = time.slice(0, 5);
      fields[`was.${name}.${id}`] = time.slice(0, 5);
    }
    if (is_enabled) fields[`enabled.${day_of_week}`] = "on";
    fields[`was.enabled.${day_of_week}`] = is_enabled ? "on" : "off";
  }
  return { ...fields, ...typed };
}

/** The tag of a field. */
export const inputOf = (html: string, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
