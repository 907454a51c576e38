import { lastChange } from "~/platform/audit/audit.server";
import type { AuditedEntity } from "~/platform/audit/audited";
import type { Services } from "~/platform/services";
import { readableMoment } from "~/shared/dates";
import { businessTimeZone } from "../settings/public/queries.server";

/** Who changed a thing last and when, in words, for whoever was editing it meanwhile. */
export async function changedBy(
  { db }: Pick<Services, "db">,
  entity: AuditedEntity,
  entityId: string,
): Promise<{ by?: string; at?: string }> {
  const last = await lastChange(db, entity, entityId);
  if (!last) return {};
  return { by: last.name, at: readableMoment(last.at, await businessTimeZone(db)) };
}
