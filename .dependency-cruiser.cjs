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
      name: "one-way-shared",
      comment: "app/shared is the lowest layer: it knows only itself.",
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
      name: "platform-and-ui-know-no-feature",
      comment: "Machinery and components are used by features, never the other way.",
      severity: "error",
      from: { path: "^app/(platform|ui)/" },
      to: { path: "^(app/(features|routes|root|entry)|server/)" },
    },
    {
      name: "features-know-no-screen",
      comment: "Screens use features, never the other way.",
      severity: "error",
      from: { path: "^app/features/" },
      to: { path: "^(app/(routes|root|entry)|server/)" },
    },
    {
      name: "screens-know-no-server",
      comment: "The server composes the application, never the other way.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^(server|tests|scripts)/", pathNot: "^tests/support/" },
    },
    {
      name: "tests-stay-out-of-the-program",
      comment: "Only tests use what is made for tests.",
      severity: "error",
      from: { path: "^(app|server)/", pathNot: test },
      to: { path: ["^tests/", test] },
    },
    {
      name: "features-meet-in-three-places",
      comment: "Another feature is its schema, its rules and its queries; the rest is its own.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/" },
      to: {
        path: "^app/features/",
        pathNot: ["^app/features/$1/", "^app/features/.*(schema|rules|queries\\.server)\\.ts$"],
      },
    },
    {
      name: "browser-code-imports-no-server-file",
      comment: "Components, schemas and rules run in the browser too.",
      severity: "error",
      from: {
        path: ["^app/features/.*(\\.tsx|(schema|rules|content)\\.ts)$", "^app/(ui|shared)/"],
        pathNot: test,
      },
      to: { path: "\\.server\\.tsx?$" },
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
      comment: "A migration must mean the same in ten years, whatever the code became.",
      severity: "error",
      from: { path: "^app/platform/db/migrations/" },
      to: { pathNot: "(^|node_modules/)kysely(/|$)" },
    },
    {
      name: "public-pages-wear-public-classes",
      comment: "The public stylesheet leaves these files' classes out: see app/ui/styles/app.css.",
      severity: "error",
      from: { path: "^app/(root\\.tsx$|routes/(public|auth)/)" },
      to: {
        path: ["^app/ui/admin/", "^app/routes/admin/", "^app/features/.*/admin/"],
        reachable: true,
      },
    },
    {
      name: "no-cycles",
      comment: "Two files that need each other are one idea, or hide a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-barrels",
      comment: "Import a thing from where it is made.",
      severity: "error",
      from: { path: source },
      to: { path: "^(app|server|tests)/", dependencyTypes: ["export"] },
    },
    {
      name: "no-test-tools-in-the-program",
      comment: "What npm start needs belongs in dependencies.",
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
