// The import rules of docs/architecture.md. There is no list of exceptions, and none is planned: a
// file that breaks a rule belongs somewhere else.

const source = "\\.(ts|tsx)$";
const test = "\\.test\\.tsx?$";
/** Packages with only types, which aren't part of the built program. */
const types = "(^|node_modules/)schema-dts(/|$)";
const database = "(^|node_modules/)(kysely|pg|@electric-sql/pglite)(/|$)";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "shared-imports-only-shared",
      comment: "app/shared is the lowest layer and imports only itself.",
      severity: "error",
      from: { path: "^app/shared/" },
      to: { path: "^(app/(?!shared/)|server/)" },
    },
    {
      name: "shared-is-pure",
      comment: "app/shared imports neither React nor Node.",
      severity: "error",
      from: { path: "^app/shared/", pathNot: test },
      to: {
        path: "(^|node_modules/)(react|react-dom|react-router|@react-router|@types/react)(/|$)",
      },
    },
    {
      name: "shared-needs-no-node",
      comment: "app/shared imports neither React nor Node.",
      severity: "error",
      from: { path: "^app/shared/", pathNot: test },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "platform-and-ui-import-no-feature",
      comment: "Features use the platform and the UI, never the other way around.",
      severity: "error",
      from: { path: "^app/(platform|ui)/" },
      to: { path: "^(app/(features|routes|root|entry)|server/)" },
    },
    {
      name: "features-import-no-route",
      comment: "Routes use features, never the other way around.",
      severity: "error",
      from: { path: "^app/features/" },
      to: { path: "^(app/(routes|root|entry)|server/)" },
    },
    {
      name: "app-imports-no-server",
      comment: "The server composes the application, never the other way around.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^(server|tests|scripts)/", pathNot: "^tests/support/" },
    },
    {
      name: "program-imports-no-tests",
      comment: "Only tests import test code.",
      severity: "error",
      from: { path: "^(app|server)/", pathNot: test },
      to: { path: ["^tests/", test] },
    },
    {
      name: "features-share-what-is-public",
      comment:
        "Of another feature, import only its schema, rules, queries and components, and what its " +
        "public.server.ts offers.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/" },
      to: {
        path: "^app/features/",
        pathNot: [
          "^app/features/$1/",
          "^app/features/.*(schema|rules|queries\\.server)\\.ts$",
          "^app/features/.*\\.tsx$",
          "^app/features/[^/]+/public\\.server\\.ts$",
        ],
      },
    },
    {
      name: "browser-code-imports-no-server-file",
      comment: "Components, schemas and rules also run in the browser.",
      severity: "error",
      from: {
        path: ["^app/features/.*(\\.tsx|(schema|rules|content|email)\\.ts)$", "^app/(ui|shared)/"],
        pathNot: test,
      },
      to: { path: "\\.server\\.tsx?$" },
    },
    {
      name: "queries-and-commands-answer-with-values",
      comment: "Routes and the guard decide about responses and redirects.",
      severity: "error",
      from: { path: "^app/features/.*(queries|commands)\\.server\\.ts$" },
      to: { path: "(^|node_modules/)react-router(/|$)" },
    },
    {
      name: "database-behind-queries-and-commands",
      comment: "Only queries, commands, jobs and the platform touch the database.",
      severity: "error",
      from: {
        path: "^(app|server)/",
        pathNot: ["^app/platform/", "^app/features/.*(queries|commands|jobs)\\.server\\.ts$", test],
      },
      to: { path: database },
    },
    {
      name: "database-handle-behind-queries-and-commands",
      comment: "The server may open the database; below it only queries, commands and jobs use it.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: ["^app/platform/", "^app/features/.*(queries|commands|jobs)\\.server\\.ts$", test],
      },
      to: { path: "^app/platform/db/" },
    },
    {
      name: "migrations-import-only-kysely",
      comment: "A migration must mean the same in ten years, no matter how the code changes.",
      severity: "error",
      // 0090 reads phones with a library, whose rules about countries change with each release.
      from: {
        path: "^app/platform/db/migrations/",
        pathNot: "^app/platform/db/migrations/0090-phone-numbers",
      },
      to: { pathNot: "(^|node_modules/)kysely(/|$)" },
    },
    {
      name: "public-pages-use-public-classes",
      comment: "The public style sheet excludes these files' classes: see app/ui/styles/app.css.",
      severity: "error",
      from: { path: "^app/(root\\.tsx$|routes/(public|auth)/)", pathNot: test },
      to: {
        path: ["^app/ui/admin/", "^app/routes/admin/", "^app/features/.*/admin/"],
        reachable: true,
      },
    },
    {
      name: "no-cycles",
      comment: "Two files that import each other should be one file, or three.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-barrels",
      comment: "Import from the file that defines it, unless it is another feature's.",
      severity: "error",
      from: { path: source, pathNot: "^app/features/[^/]+/public\\.server\\.ts$" },
      to: { path: "^(app|server|tests)/", dependencyTypes: ["export"] },
    },
    {
      name: "no-test-tools-in-the-program",
      comment: "Packages that npm start needs belong in dependencies.",
      severity: "error",
      from: { path: "^(app|server)/", pathNot: test },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: types },
    },
    {
      name: "not-to-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(virtual:|\\./\\+types/)" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/\\+types/" },
    babelConfig: { fileName: "./scripts/checks/babel.cjs" },
    webpackConfig: { fileName: "./scripts/checks/alias.cjs" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
      exportsFields: ["exports"],
      conditionNames: ["node", "import", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
    moduleSystems: ["es6"],
  },
};
