import { AsyncLocalStorage } from "node:async_hooks";
import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import { publicTopics, shownToOffice, type Topic } from "~/platform/events.server";
import { createApp } from "../../server/app";
import { createLiveChanges } from "../../server/http/live-updates";
import { createMetrics } from "../../server/observability/metrics";
import { type TestApp, type TestAppOptions, testApp } from "./app";
import { Browser } from "./browser";
import { findCachedPages, fromCache, getPageData, type Page, parsePage } from "./cached-pages";
import { takeTestDatabase } from "./database";
import { filledForm } from "./filled-form";
import { recordTables } from "./recorded-tables";
import { loadTestBuild } from "./server-build";

/** A change of the office. */
export interface Change {
  /** Completes "no cached page is outdated after …". */
  after: string;
  /** Stores what the change needs, without the office's forms; all pages are rendered anew. */
  given?(site: CachedSite): Promise<unknown>;
  make(site: CachedSite): Promise<unknown>;
}

/** What a change did. */
interface Effect {
  /** The pages that look different now. The sitemap isn't one: it dates every change. */
  altered: string[];
  /** The topics that were published, but not in a transaction. */
  outside: Topic[];
  /** Whether open public pages and the office's screens were told. */
  announced: { publicPages: boolean; office: boolean };
}

interface Options extends TestAppOptions {
  /** Stores what the pages show; returns addresses by pattern, for routes with parameters. */
  examples(app: TestApp): Promise<Record<string, string[]>>;
}

export type CachedSite = Awaited<ReturnType<typeof openCachedSite>>;

/** One site for all tests of a file, with every cacheable page in its cache. */
export async function openCachedSite({ examples, ...options }: Options) {
  const reads = new AsyncLocalStorage<Set<string>>();
  const database = await takeTestDatabase();
  const db = database.db.withPlugin(recordTables(reads));
  const app = await testApp({ ...options, database: { ...database, db } });
  const { services, pageCache, clock } = app;
  const { events } = services;
  const office = await app.adminBrowser();
  const cache = withoutCompression(app);
  const addresses = await examples(app);
  const live = createLiveChanges(events, publicTopics);
  const officeLive = createLiveChanges(events, shownToOffice);
  // The same program without a cache.
  const uncached = new Browser(
    createApp({
      services,
      live,
      officeLive,
      pageCache: { ...pageCache, store: () => {}, lastKnown: () => undefined },
      metrics: createMetrics(services, database),
      isStopping: () => false,
      isReady: async () => true,
      loadBuild: loadTestBuild,
    }),
  );

  const { publish } = events;
  const published = { everywhere: new Set<Topic>(), inTransactions: new Set<Topic>() };
  const publishedEver = new Set<Topic>();
  events.publish = (handle, topic) => {
    publishedEver.add(topic);
    published.everywhere.add(topic);
    if (handle.isTransaction) published.inTransactions.add(topic);
    return publish(handle, topic);
  };

  /** Waits until this process has been notified of everything that was published before. */
  async function settle(): Promise<void> {
    const notified = Promise.withResolvers<void>();
    const stop = events.subscribe((topic) => topic === "views" && notified.resolve());
    await publish(services.db, "views");
    await notified.promise;
    stop();
  }

  async function emptyCache(): Promise<void> {
    for (const topic of publicTopics) await publish(services.db, topic);
    await settle();
  }

  await settle();
  const pages = await findCachedPages(app, addresses);

  /** The pages as they were when they were read last. */
  const shown = new Map<string, Page>();

  /** Puts every page that can be cached into the cache. */
  async function fillCache(): Promise<void> {
    for (const path of pages) {
      const cached = await cache.get(path);
      if (cached && shown.has(path)) continue;
      shown.set(path, cached ?? (await readNew(app, path)));
    }
  }

  /**
   * Compares a page in the cache with a new one, and puts a new one into the cache if there is none
   * anymore. A document isn't rendered for data that it was rendered for before.
   */
  async function readPage(path: string, { render }: { render: boolean }) {
    const data = render ? undefined : await getPageData(uncached, path);
    const isFor = (page: Page | undefined) => data && isDeepStrictEqual(page?.data, data);
    const cached = await cache.get(path);
    const last = shown.get(path);
    if (cached && isFor(cached)) return { path, page: cached, outdated: false };
    if (!cached && last && isFor(last)) {
      if (last.status === 200) cache.putBack(path);
      return { path, page: last, outdated: false };
    }
    const page = await readNew(cached ? uncached : app, path);
    return { path, page, outdated: cached !== undefined && !looksSame(cached, page) };
  }

  /**
   * Waits until no cached page differs from a new rendering; returns the pages that changed.
   * @param render whether to render pages whose data is the same, too
   * @param timeout in milliseconds, if nothing is expected to happen later
   */
  async function expectCurrentPages({
    render = false,
    timeout,
  }: {
    render?: boolean;
    timeout?: number;
  } = {}): Promise<string[]> {
    let read: Awaited<ReturnType<typeof readPage>>[] = [];
    const outdated = async () => {
      read = await Promise.all(pages.map((path) => readPage(path, { render })));
      return read.flatMap((page) => (page.outdated ? page.path : []));
    };
    await expect
      .poll(outdated, { message: "outdated pages", ...(timeout ? { timeout } : {}) })
      .toEqual([]);
    const altered = read.filter(({ path, page }) => !looksSame(shown.get(path), page));
    for (const { path, page } of read) shown.set(path, page);
    return altered.flatMap(({ path }) => (path === "/sitemap.xml" ? [] : path));
  }

  const site = {
    app,
    office,
    fillCache,
    expectCurrentPages,
    /** Sends a form of the office, which has to accept it. */
    async post(path: string, fields: Record<string, string> | URLSearchParams): Promise<void> {
      // As the page's script does, so that no document is rendered; 202 is a redirect.
      const { status } = await office.post(`${path}.data`, fields);
      expect([200, 202], path).toContain(status);
    },
    /** Opens a form of the office, changes these fields and saves it. */
    async edit(path: string, fields: Record<string, string | string[]>, having?: string) {
      const html = await (await office.get(path)).text();
      const changed = Object.entries(fields).reduce(
        (form, [name, values]) => form.with(name, [values].flat()),
        filledForm(html, having),
      );
      await site.post(path, changed.body);
    },
    async change({ given, make }: Change): Promise<Effect> {
      if (given) {
        await given(site);
        await emptyCache();
      }
      await fillCache();
      // So that the sitemap gets new dates, but within the minute.
      clock.time = new Date(clock.time.getTime() + 1);
      published.everywhere.clear();
      published.inTransactions.clear();
      const before = [live.version(), officeLive.version()];
      try {
        await make(site);
        await settle();
        const altered = await expectCurrentPages({ timeout: 1_000 });
        return {
          altered,
          outside: [...published.everywhere].filter(
            (topic) => !published.inTransactions.has(topic),
          ),
          announced: {
            publicPages: live.version() !== before[0],
            office: officeLive.version() !== before[1],
          },
        };
      } catch (error) {
        // The next change starts with current pages.
        await emptyCache();
        throw error;
      }
    },
    /** The topics that the changes have published. */
    publishedEver,
    /** The tables that the pages show. */
    async shownTables(): Promise<ReadonlySet<string>> {
      const tables = new Set<string>();
      await reads.run(tables, () => Promise.all(pages.map((path) => readNew(uncached, path))));
      return tables;
    },
    async [Symbol.asyncDispose]() {
      live.close();
      officeLive.close();
      await app[Symbol.asyncDispose]();
    },
  };
  return site;
}

async function readNew(from: Pick<Browser, "get">, path: string): Promise<Page> {
  const response = await from.get(path);
  return parsePage(response.status, await response.text());
}

/**
 * The layout's opening hours are only compared as a part of the document's text. Pages that don't
 * mention them stay in the cache when they change, and browsers then load the data again because of
 * the older version of the live updates.
 */
function looksSame(page: Page | undefined, other: Page): boolean {
  return isDeepStrictEqual(page && withoutHours(page), withoutHours(other));
}

function withoutHours({ data, ...page }: Page) {
  const { "routes/public/layout": layout, ...others } = data ?? {};
  const { site, ...facts } = (layout ?? {}) as { site?: object };
  return { ...page, others, facts, site: { ...site, hours: undefined } };
}

/**
 * Lets the page cache store a number instead of each document, because compressing a document takes
 * as long as rendering it.
 */
function withoutCompression(app: TestApp) {
  const { pageCache } = app;
  const { store } = pageCache;
  const documents: Promise<Page>[] = [];
  const last = new Map<string, () => void>();
  pageCache.store = (path, policy, start, headers, html) => {
    const number = String(documents.push(parsePage(200, html)) - 1);
    last.set(path, () => store(path, policy, pageCache.start(), headers, number));
    store(path, policy, start, headers, number);
  };
  return {
    /** The page that the cache sends. */
    async get(path: string): Promise<Page | undefined> {
      const sent = fromCache(app, path);
      return sent && documents[Number(sent.body)];
    },
    /** Stores the last version of a page again. */
    putBack(path: string): void {
      last.get(path)?.();
    },
  };
}
