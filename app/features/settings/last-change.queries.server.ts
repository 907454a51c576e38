import { lastChange } from "~/platform/audit/audit.server";
import type { AuditedEntity } from "~/platform/audit/audited";
import type { Services } from "~/platform/services";
import { businessTime, businessToday, readableDate, readableTime } from "~/shared/dates";
import { businessTimeZone } from "./queries.server";

/** Who changed a thing last and when, in words, for whoever was editing it meanwhile. */
export async function changedBy(
  { db }: Pick<Services, "db">,
  entity: AuditedEntity,
  entityId: string,
): Promise<{ by?: string; at?: string }> {
  const last = await lastChange(db, entity, entityId);
  if (!last) return {};
  const zone = await businessTimeZone(db);
  const then = { now: () => last.at };
  const at = `${readableDate(businessToday(then, zone))}, ${readableTime(businessTime(then, zone))}`;
  return { by: last.name, at };
}
