import type { AsyncLocalStorage } from "node:async_hooks";
import type { KyselyPlugin } from "kysely";

/** Adds the tables of each query to the set in `reads`, if there is one. */
export function recordTables(reads: AsyncLocalStorage<Set<string>>): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      const tables = reads.getStore();
      if (tables) for (const name of tablesIn(node)) tables.add(name);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

function tablesIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  if ("kind" in node && node.kind === "TableNode" && "table" in node) {
    const { identifier } = node.table as { identifier: { name: string } };
    return [identifier.name];
  }
  const raw = "sqlFragments" in node ? (node.sqlFragments as string[]).join(" ") : "";
  return [
    ...[...raw.matchAll(/\b(?:from|join) (\w+)/g)].flatMap(([, name]) => name ?? []),
    ...Object.values(node).flatMap(tablesIn),
  ];
}
