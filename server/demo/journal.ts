import { type AuditedActor, type AuditedChange, auditEntry } from "~/platform/audit/audit.server";
import { insertMany } from "~/platform/db/insert-many.server";
import type { NewRow, Trx } from "~/platform/db/schema";

/** What the office did in two years: the audit log before it is written, in the order of time. */
export class Journal {
  readonly #entries: NewRow<"audit_log">[] = [];

  record(at: Date, actor: AuditedActor, change: AuditedChange): void {
    const entry = auditEntry(at, actor, change);
    if (entry) this.#entries.push({ ...entry, changes: JSON.parse(entry.changes ?? "{}") });
  }

  async store(trx: Trx): Promise<void> {
    const inOrder = this.#entries.toSorted((a, b) => Number(a.at) - Number(b.at));
    await insertMany(trx, "audit_log", inOrder);
  }
}
