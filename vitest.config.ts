import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { configDefaults, defineConfig, type Plugin } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { siteFonts } from "./scripts/assets/fonts.ts";
import { messages } from "./scripts/assets/messages.ts";
import { minified } from "./scripts/assets/minified.ts";
import { workerSource } from "./scripts/assets/worker-source.ts";
import { findQuickChromium } from "./scripts/checks/chromium.mjs";
import { chromiumArgs } from "./scripts/checks/chromium-args.mjs";
import { accented } from "./tests/support/accented.ts";
import { withoutServer } from "./tests/support/without-server.ts";

/** Tests of one component each, mounted in a browser without a server. */
const components = "app/**/*.browser.test.tsx";
/** The packages that components import. */
const browserPackages = [
  "react",
  "react/jsx-runtime",
  "react-dom",
  "react-dom/client",
  "react-router",
  "react-router/dom",
  "lucide-react",
  "@base-ui/react/alert-dialog",
  "@base-ui/react/autocomplete",
  "@base-ui/react/dialog",
  "@base-ui/react/toast",
  "react-day-picker",
  "prosemirror-commands",
  "prosemirror-history",
  "prosemirror-keymap",
  "prosemirror-model",
  "prosemirror-state",
  "prosemirror-view",
  "idb",
  "zod",
  "p-limit",
  "temporal-polyfill",
  "axe-core",
  "vitest-browser-react",
];
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const alias = { "~": path("./app") };
const quiet = path("./tests/support/console.ts");
const guard = path("./tests/support/transaction-guard.ts");
/** Pages only need the style sheet's URL. Processing its content would need Tailwind. */
const css = { include: [/\.css\?url$/] };
/** The same in all projects, which share a cache of compiled modules. */
const oxc = { jsx: { runtime: "automatic" as const, development: false } };
/**
 * Keeps some files out of the cache of compiled modules. Lists of files, such as that of the
 * migrations, and bundled workers would stay as they were; Vitest recognizes `import.meta.glob`
 * only without type arguments. And global setups, which Vitest runs in an environment of its own,
 * can't read stacks from the cache.
 */
const uncached: Plugin = {
  name: "uncached",
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
    define(({ environment, id, sourceCode }) =>
      environment.name === "__vitest__" ||
      sourceCode.includes("import.meta.glob") ||
      /\?(worker-source|minified)$/.test(id)
        ? false
        : undefined,
    ),
};
/** How long `expect.poll` waits, in milliseconds: long enough for a busy machine. */
const patience = { timeout: 30_000 };

/** A database and a data folder that the sites of the browser tests copy. */
const siteTemplate = [path("./tests/support/postgres.ts"), path("./tests/e2e/support/template.ts")];

/**
 * Request tests run on PostgreSQL. These also run on the embedded database, which is PostgreSQL with
 * a single connection and its own driver. They start, back up, restore and migrate the database, or
 * show what a driver can do differently: transactions, locks, the queue, notifications, arrays,
 * dates, files, sorting and searches.
 */
const bothDatabases = [
  "accounts/auth-tables",
  "attacks/searches",
  "audit/*",
  "backups/backup",
  "commands/commands",
  "appointments/{booking-races,calendar}",
  "availability/slot-settings",
  "emails/outbox",
  "licenses/expiry",
  "office/{bulk-actions,list-pages,live-updates,reports,sorted-lists}",
  "privacy/*",
  "server/{full-disk,metrics,queue,start,table-types,transactions,upgraded-tables,vacuum}",
  "surveys/list",
].map((name) => `tests/http/${name}.test.ts`);

/** The demo always has an embedded database, and only such a one is copied. */
const embeddedOnly = ["tests/http/demo/*.test.ts", "tests/http/backups/copied-database.test.ts"];

/**
 * On PostgreSQL, React's production build renders the pages, which is quicker. On the embedded
 * database, it's the development build, whose warnings fail a test: the demo's has every screen.
 */
function requestTests(engine: "embedded" | "postgres") {
  const embedded = engine === "embedded";
  return {
    plugins: [messages(), siteFonts(), minified(), workerSource(), uncached],
    resolve: { alias },
    oxc,
    test: {
      name: `http-${engine}`,
      ...(embedded
        ? { include: [...bothDatabases, ...embeddedOnly] }
        : {
            include: ["tests/http/**/*.test.ts"],
            exclude: [...configDefaults.exclude, ...embeddedOnly],
          }),
      setupFiles: [quiet, guard],
      css,
      env: { TEST_ENGINE: engine, ...(embedded ? {} : { NODE_ENV: "production" }) },
      globalSetup: [path(`./tests/support/${engine}.ts`)],
      // The files of a worker share what they import and one database, emptied for each test.
      isolate: false,
      // A worker's first test loads the whole program, which is slow on a busy machine.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: patience },
    },
  };
}

/** The files that take longest. Started last, they would keep one core busy at the end of a run. */
const longest = [
  "e2e/office/screens",
  "e2e/site/npm-start",
  "e2e/site/first-start",
  "http/stored-together/stored-together",
  "http/demo/demo",
  "http/accounts/admin-access",
  "http/office/list-pages",
  "http/backups/restore-hours",
  "language/no-english-left",
].map((name) => path(`./tests/${name}.test.ts`));

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const others = await super.sort(files.filter(({ moduleId }) => !longest.includes(moduleId)));
    const isFile = (name: string) => (file: TestSpecification) => file.moduleId === name;
    return [...longest.flatMap((name) => files.filter(isFile(name))), ...others];
  }
}

/** The journeys in another engine's browser; only `npm run test:engines` runs them. */
function engineTests(browser: "firefox" | "webkit") {
  return {
    plugins: [messages()],
    resolve: { alias },
    test: {
      name: browser,
      include: ["tests/engines/**/*.test.ts"],
      globalSetup: siteTemplate,
      env: { TEST_BROWSER: browser },
      // Files share one browser per worker.
      isolate: false,
      testTimeout: 240_000,
      hookTimeout: 120_000,
      expect: { poll: patience },
    },
  };
}

export default defineConfig({
  resolve: { alias },
  test: {
    // On two cores, a third worker fills the pauses of the other two.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [messages(), siteFonts(), minified(), workerSource(), uncached],
        resolve: { alias },
        oxc,
        test: {
          name: "unit",
          include: [
            "app/**/*.test.{ts,tsx}",
            "server/**/*.test.ts",
            "scripts/**/*.test.{mjs,ts}",
            "tests/support/**/*.test.ts",
          ],
          exclude: [...configDefaults.exclude, components],
          setupFiles: [quiet],
          // The files of a worker share what they import.
          isolate: false,
          // Property tests try many cases, which takes long on a busy machine.
          testTimeout: 60_000,
        },
      },
      requestTests("embedded"),
      requestTests("postgres"),
      {
        plugins: [
          messages({ change: accented }),
          siteFonts(),
          minified(),
          workerSource(),
          uncached,
        ],
        resolve: { alias },
        oxc,
        test: {
          name: "language",
          include: ["tests/language/**/*.test.ts"],
          setupFiles: [quiet],
          css,
          env: { TEST_ENGINE: "embedded" },
          globalSetup: [path("./tests/support/embedded.ts")],
          testTimeout: 120_000,
        },
      },
      {
        plugins: [
          messages(),
          siteFonts(),
          minified(),
          tailwindcss({ optimize: false }),
          withoutServer(),
        ],
        resolve: { alias, conditions: ["module", "browser", "production"] },
        oxc,
        optimizeDeps: {
          include: browserPackages,
          // A package that is only found during the run would be loaded a second time.
          noDiscovery: true,
          rolldownOptions: {
            transform: { define: { "process.env.NODE_ENV": JSON.stringify("production") } },
          },
        },
        test: {
          name: "components",
          include: [components],
          setupFiles: [path("./tests/support/components.tsx")],
          // Pages at a time.
          maxWorkers: 3,
          // The files of a page share a frame and what they import.
          isolate: false,
          testTimeout: 30_000,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            ui: false,
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: { executablePath: findQuickChromium() ?? "", args: chromiumArgs },
              contextOptions: { reducedMotion: "reduce" },
              actionTimeout: 10_000,
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        plugins: [messages()],
        resolve: { alias },
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: siteTemplate,
          // Each file has its own site; files share one browser per worker.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: patience },
        },
      },
      engineTests("firefox"),
      engineTests("webkit"),
    ],
  },
});
