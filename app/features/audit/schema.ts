import { z } from "zod";
import { calendarDate } from "~/features/bookings/requests/schema";
import {
  type AuditedAction,
  type AuditedEntity,
  auditedActions,
  auditedEntities,
} from "~/platform/audit/audited";
import { searchTerm } from "~/shared/search";

/** The person filter's value for commands on the host, which are nobody's account. */
export const onTheHost = "host";

const day = calendarDate.optional().catch(undefined);

/** What an address asks the log for; what isn't a filter is left out. */
const AuditFilter = z.object({
  /** A part of what the thing is called. */
  q: z.string(),
  /** An account's id, or {@link onTheHost}. */
  person: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional()
    .catch(undefined),
  kind: z.enum(auditedEntities).optional().catch(undefined),
  action: z.enum(auditedActions).optional().catch(undefined),
  /** yyyy-MM-dd at the company's place, both days included. */
  from: day,
  to: day,
});
export type AuditFilter = z.output<typeof AuditFilter>;

/** The parts of an address that are filters, the search aside. */
export const filterNames = ["person", "kind", "action", "from", "to"] as const;

export function auditFilterOf(search: URLSearchParams): AuditFilter {
  return AuditFilter.parse({ ...Object.fromEntries(search), q: searchTerm(search.get("q")) });
}

/** Where a page of the log begins: behind an entry, on the way to older or to newer ones. */
export interface AuditPlace {
  before?: number | undefined;
  after?: number | undefined;
}

export function auditPlaceOf(search: URLSearchParams): AuditPlace {
  return { before: entryId(search.get("before")), after: entryId(search.get("after")) };
}

/** The number of an entry, or undefined for what can't be one. */
export function entryId(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** One thing that somebody did. */
export interface AuditEntry {
  id: number;
  at: Date;
  /** The account; null for a command on the host, and for who failed to sign in. */
  actorId: string | null;
  actorName: string;
  actorEmail: string;
  action: AuditedAction;
  entity: AuditedEntity;
  entityId: string;
  label: string;
  changes: Record<string, [unknown, unknown]>;
}

/** Somebody who is in the log. */
export interface AuditPerson {
  id: string;
  name: string;
  email: string;
}
