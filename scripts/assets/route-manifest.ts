import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { publicManifest } from "../../app/platform/hydration/public-manifest.ts";

/**
 * Removes the list of each route's imports from the manifest that browsers load, which halves its
 * size. Only prefetched links use it there, and we have none; the server keeps its own manifest.
 * Public pages get their own manifest: most routes are in the back office, which they only open by
 * loading a document.
 */
export function smallRouteManifest(): Plugin {
  return {
    name: "small-route-manifest",
    apply: "build",
    // Runs after the server build, the last one, because only then is the manifest among the
    // client's files.
    applyToEnvironment: (environment) => environment.name === "ssr",
    writeBundle: {
      order: "post",
      handler({ dir }) {
        if (!dir) return;
        const assets = join(dir, "../client/assets");
        for (const name of readdirSync(assets)) {
          if (/^manifest-[0-9a-f]+\.js$/.test(name)) shrinkManifest(join(assets, name));
        }
      },
    },
  };
}

const start = "window.__reactRouterManifest=";

interface BrowserRoute {
  path?: string;
  parentId?: string;
  imports?: string[];
}

function shrinkManifest(file: string): void {
  const code = readFileSync(file, "utf8");
  if (!code.startsWith(start)) throw new Error(`React Router writes ${file} in a different format`);
  const manifest = JSON.parse(code.slice(start.length).replace(/;\s*$/, ""));
  const routes: Record<string, BrowserRoute> = manifest.routes;
  for (const route of Object.values(routes)) delete route.imports;
  writeManifest(file, manifest);
  const isPublic = ([id]: [string, unknown]) => /^(root$|routes\/public\/)/.test(id);
  writeManifest(publicManifest(file), {
    ...manifest,
    url: publicManifest(manifest.url),
    routes: Object.fromEntries(Object.entries(routes).filter(isPublic)),
  });
}

function writeManifest(file: string, manifest: object): void {
  writeFileSync(file, `${start}${JSON.stringify(manifest)};`);
}
