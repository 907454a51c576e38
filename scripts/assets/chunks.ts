import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

const app = fileURLToPath(new URL("../../app/", import.meta.url));

const allRoutes = readdirSync(join(app, "routes"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => join("routes", file));
const homeRoute = join("routes", "public", "home.tsx");
const aroundHome = ["root.tsx", join("routes", "public", "layout.tsx")];
const publicRoutes = [
  "root.tsx",
  ...allRoutes.filter((file) => /^routes[\\/](public|auth)[\\/]/.test(file)),
];
const officeRoutes = ["routes/admin/layout.tsx", "routes/admin/dashboard.tsx"];

/**
 * How scripts are split into chunks. Each file costs a request, so the home page and the dashboard
 * load only a handful of files, without code that only other pages use.
 */
export function chunkGroups() {
  const around = importedBy(aroundHome);
  const home = importedBy([homeRoute]);
  const others = importedBy(allRoutes.filter((file) => file !== homeRoute));
  const site = importedBy(publicRoutes);
  const office = importedBy(officeRoutes);
  return [
    { name: "react", test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
    {
      // Includes what the routes around home import, because it compresses better together.
      name: (id: string, graph: Graph) =>
        around(id, graph) || (home(id, graph) && others(id, graph)) ? "shared" : null,
    },
    { name: "forms", test: formModules, minShareCount: 2 },
    { name: "pages", test: pageModules, minShareCount: 2 },
    // Keeps the validator out of the chunks above, because most pages don't need it.
    { name: "schemas", test: /node_modules[\\/]zod[\\/]/ },
    // Keeps the chunk that public forms and the dashboard share small.
    {
      ...group("both", (id, graph) => office(id, graph) && site(id, graph)),
      entriesAware: true,
    },
    group("office", office),
  ];
}

/** Forms of the public site and what surrounds them. */
const formModules =
  /app[\\/]ui[\\/](forms[\\/](?!use-)|(timeline-steps|art[\\/](lockers|desk-lamp))\.tsx)/;

/** The code that most public pages except home share. */
const pageModules = new RegExp(
  [
    "node_modules/lucide-react/",
    "app/ui/(?!admin/|forms/|toasts/toast-host|art/)",
    "app/shared/(?!forms/|entity|lists/bulk|toasts|messages/)",
    "app/platform/",
    "app/features/(settings/public|services/public|services|seo)/(?!schema|admin/|questions|overview)",
  ]
    .join("|")
    .replaceAll("/", "[\\\\/]"),
);

type Test = (id: string, graph: Graph) => boolean;

function group(name: string, test: Test) {
  return {
    name: (id: string, graph: Graph) => (test(id, graph) ? name : null),
    minShareCount: 2,
  };
}

/** Whether one of the routes imports a module, directly or through others. */
function importedBy(routes: readonly string[]): Test {
  let imported: Set<string> | undefined;
  return (id, graph) => {
    imported ??= importsOf(routes, graph);
    return imported.has(id);
  };
}

function importsOf(routes: readonly string[], graph: Graph): Set<string> {
  // React Router's client builds of a route, without server code.
  const builds = ["", "?__react-router-build-client-route", "?route-chunk=main"];
  const open = routes.flatMap((route) => builds.map((build) => join(app, route) + build));
  const imported = new Set<string>();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const info = graph.getModuleInfo(id);
    if (!info || imported.has(id)) continue;
    imported.add(id);
    const icons = info.importedIds.find((one) => iconLibrary.test(one));
    open.push(...info.importedIds.filter((one) => one !== icons));
    // The library's entry exports every icon, but only imported ones are bundled.
    if (icons) open.push(...namedIcons(info.code ?? "", icons, graph));
  }
  return imported;
}

const iconLibrary = /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/;

/** The modules of the icons that this code imports from the library's entry. */
function namedIcons(code: string, entry: string, graph: Graph): string[] {
  const imports = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)];
  const names = imports.flatMap(([, list = ""]) =>
    list.split(",").map((one) => one.trim().split(/\s/)[0] ?? ""),
  );
  const source = graph.getModuleInfo(entry)?.code ?? "";
  const files = source.matchAll(/export \{([^}]*)\} from ['"]\.\/(icons\/[\w-]+\.mjs)['"]/g);
  return [...files]
    .filter(([, exported = ""]) =>
      names.some(
        (name) => exported.includes(`as ${name},`) || exported.trimEnd().endsWith(`as ${name}`),
      ),
    )
    .map(([, , file = ""]) => join(dirname(entry), file));
}
