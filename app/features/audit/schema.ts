import { z } from "zod";
import {
  type AuditedAction,
  type AuditedEntity,
  auditedActions,
  auditedEntities,
} from "~/platform/audit/audited";
import { calendarDate } from "~/shared/forms/form-fields";
import { searchTerm } from "~/shared/lists/search";

/** The value of the person filter that stands for commands on the server, which have no account. */
export const commandLineFilter = "host";

const day = calendarDate.optional().catch(undefined);

/** The filters in an address; invalid ones are ignored. */
const AuditFilter = z.object({
  /** Part of the item's name or title. */
  q: z.string(),
  /** An account's id, or {@link commandLineFilter}. */
  person: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional()
    .catch(undefined),
  kind: z.enum(auditedEntities).optional().catch(undefined),
  action: z.enum(auditedActions).optional().catch(undefined),
  /** yyyy-MM-dd in the company's zone; inclusive. */
  from: day,
  to: day,
});
export type AuditFilter = z.output<typeof AuditFilter>;

/** The names of the filters in an address, without the search. */
export const filterNames = ["person", "kind", "action", "from", "to"] as const;

export function auditFilterOf(search: URLSearchParams): AuditFilter {
  return AuditFilter.parse({ ...Object.fromEntries(search), q: searchTerm(search.get("q")) });
}

/** The id of an entry; undefined if the text isn't a valid id. */
export function entryId(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

export interface AuditEntry {
  id: number;
  at: Date;
  /** The account; null for commands on the server and for failed sign-ins. */
  actorId: string | null;
  actorName: string;
  actorEmail: string;
  action: AuditedAction;
  entity: AuditedEntity;
  entityId: string;
  label: string;
  changes: Record<string, [unknown, unknown]>;
}

/** Someone with entries in the log. */
export interface AuditPerson {
  id: string;
  name: string;
  email: string;
}
