import type { AsyncLocalStorage } from "node:async_hooks";
import type { TopicsHandle } from "~/platform/live/topic-revalidation";
import type { Browser } from "./browser";
import { openAllGroups } from "./open-groups";
import { addressFor, findAddresses, screens } from "./screen-map";
import { loadTestBuild } from "./server-build";

/** What the loader of an office screen or layout reads, and the topics that its route names. */
export interface LoaderRead extends TopicsHandle {
  /** The route's id. */
  route: string;
  tables: ReadonlySet<string>;
  /** False if this site has no record for it, so that its loader stopped early. */
  loaded: boolean;
}

/**
 * Loads every screen of the office that names its topics, alone, and returns the tables that it
 * reads.
 * @param site.reads what `recordTables` got for the site's database
 */
export async function officeLoaderReads(site: {
  office: Browser;
  reads: AsyncLocalStorage<Set<string>>;
}): Promise<LoaderRead[]> {
  const office = openAllGroups(site.office);
  const { routes } = await loadTestBuild();
  const found = await findAddresses(["/admin"], async (address) => {
    const response = await office.get(address);
    return response.ok ? response.text() : undefined;
  });
  const patterns = new Map(screens.map(({ id, pattern }) => [id, pattern]));
  const read: LoaderRead[] = [];
  for (const [route, { module } = {}] of Object.entries(routes)) {
    const { topics } = (module?.handle ?? {}) as Partial<TopicsHandle>;
    if (!topics || !module?.loader) continue;
    const address = found.get(route) ?? addressFor(patterns.get(route) ?? "/admin", found);
    const [path, query = ""] = address?.split("?") ?? [];
    const tables = new Set<string>();
    const load = () => office.get(`${path}.data?_routes=${encodeURIComponent(route)}&${query}`);
    const { status } = await site.reads.run(tables, load);
    read.push({ route, topics, tables, loaded: status === 200 });
  }
  return read;
}
