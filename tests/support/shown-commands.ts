import { vi } from "vitest";

const sources = import.meta.glob<string>("../../app/features/**/*.server.ts", {
  query: "?raw",
  import: "default",
});
const modules = import.meta.glob<Record<string, unknown>>("../../app/features/**/*.server.ts");

const written =
  /\.(?:insertInto|updateTable|deleteFrom)\(\s*"(\w+)"|\bsaveRowOrder\(trx, "(\w+)"|\b(putSettings)\(/g;

type Command = () => Promise<{ ok?: boolean } | undefined>;

/**
 * Watches the exported functions of every module that writes to one of these tables.
 * @returns the functions that haven't succeeded since, as `folder/file: name`
 */
export async function watchCommands(tables: ReadonlySet<string>) {
  const watched = new Map<string, () => boolean>();
  for (const [path, load] of Object.entries(modules)) {
    const source = (await sources[path]?.()) ?? "";
    const writes = [...source.matchAll(written)].some(
      ([, table, ordered, settings]) =>
        tables.has(table ?? ordered ?? "") || (settings && tables.has("business_settings")),
    );
    if (!writes) continue;
    const module = await load();
    const file = path.replace("../../app/features/", "").replace(".server.ts", "");
    for (const [name, exported] of Object.entries(module)) {
      if (typeof exported !== "function") continue;
      const { mock } = vi.spyOn(module as Record<string, Command>, name);
      watched.set(`${file}: ${name}`, () =>
        mock.settledResults.some(({ type, value }) => type === "fulfilled" && value?.ok !== false),
      );
    }
  }
  return () => [...watched].flatMap(([name, succeeded]) => (succeeded() ? [] : name));
}
