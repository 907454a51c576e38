import { lastChange } from "~/platform/audit/audit.server";
import type { AuditedEntity } from "~/platform/audit/audited";
import type { Conflict } from "~/platform/forms/form-result";
import type { Services } from "~/platform/services";
import { readableMoment } from "~/shared/dates";
import { businessTimeZone } from "../settings/public/queries.server";

/** Adds to a conflict who saved the other version and when. */
export async function withLastChange(
  { db }: Pick<Services, "db">,
  entity: AuditedEntity,
  entityId: string,
  conflict: Pick<Conflict, "mark" | "fields">,
): Promise<Conflict> {
  const last = await lastChange(db, entity, entityId);
  if (!last) return conflict;
  return { ...conflict, by: last.name, at: readableMoment(last.at, await businessTimeZone(db)) };
}
