import type { ExportFile } from "~/platform/personal-data/declaration";
import type { Services } from "~/platform/services";
import { declarations, declaredRecords } from "../declarations.commands.server";
import { retentionSettings } from "../retention/queries.server";
import { entriesNaming } from "./audit-entries.queries.server";
import { personRecords } from "./queries.server";

/** Everything about a person: one JSON file per kind, resumes, and emails as HTML. */
export async function personExport(
  services: Pick<Services, "db" | "clock" | "files">,
  email: string,
): Promise<{ files: ExportFile[]; counts: Record<string, number> }> {
  const { db, clock } = services;
  const now = clock.now();
  const records = await personRecords(db, email, { settings: await retentionSettings(db), now });
  const counts: Record<string, number> = {};
  const files: ExportFile[] = [];
  const others: ExportFile[] = [];
  const add = (kind: string, rows: readonly object[]) => {
    counts[kind] = rows.length;
    files.push({ name: `${kebabCase(kind)}.json`, text: json(rows) });
  };
  for (const declared of declaredRecords) {
    const { kind } = declared;
    const ids = records.filter((record) => record.kind === kind).map(({ id }) => id);
    const exported = ids.length > 0 ? await declared.export(services, ids) : [];
    const parts = ids.length > 0 ? await partsOf(services, kind, ids) : [];
    add(
      kind,
      exported.map(({ id, row }) => ({
        ...row,
        ...Object.fromEntries(parts.map(({ name, byRecord }) => [name, byRecord.get(id) ?? null])),
      })),
    );
    others.push(...exported.flatMap((record) => record.files ?? []));
  }
  const entries = await entriesNaming(
    db,
    email,
    records.map(({ id }) => id),
  );
  add(
    "auditEntries",
    entries.map(({ entityId: _, ...entry }) => entry),
  );
  const person = { email, exportedAt: now, records: counts };
  return { counts, files: [{ name: "person.json", text: json(person) }, ...files, ...others] };
}

async function partsOf({ db }: Pick<Services, "db">, kind: string, ids: readonly string[]) {
  const found = [];
  for (const { name, of } of declarations.flatMap(({ parts }) => parts ?? [])) {
    const rows = await of[kind]?.(db, ids);
    if (!rows) continue;
    const byRecord = Map.groupBy(rows, ({ recordId }) => recordId);
    found.push({
      name,
      byRecord: new Map([...byRecord].map(([id, all]) => [id, all.map(({ part }) => part)])),
    });
  }
  return found;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const kebabCase = (kind: string) =>
  kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
