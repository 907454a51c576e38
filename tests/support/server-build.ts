import type { RouteConfigEntry } from "@react-router/dev/routes";
import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";
import routeConfig from "../../app/routes";

type Routes = ServerBuild["routes"];
type Module = NonNullable<Routes[string]>["module"];

const modules = import.meta.glob<Module>("../../app/{root,routes/**/*}.{ts,tsx}");

let build: Promise<ServerBuild> | undefined;

/** Builds the routes of app/routes.ts from the source files, as the bundler would. */
export function loadTestBuild(): Promise<ServerBuild> {
  build ??= makeBuild();
  return build;
}

async function makeBuild(): Promise<ServerBuild> {
  const routes: Routes = { root: { id: "root", path: "", module: await load("root.tsx") } };
  await addRoutes(routes, await routeConfig, "root");
  const manifest = Object.fromEntries(
    Object.values(routes).map((route) => [
      route?.id,
      {
        ...route,
        module: `/assets/${route?.id}.js`,
        imports: [],
        css: [],
        hasAction: Boolean(route?.module.action),
        hasLoader: Boolean(route?.module.loader),
        hasClientAction: false,
        hasClientLoader: false,
        hasClientMiddleware: false,
        hasErrorBoundary: Boolean(route?.module.ErrorBoundary),
      },
    ]),
  );
  return {
    entry: { module: await import("../../app/entry.server") },
    routes,
    assets: {
      entry: { module: "/assets/entry.client.js", imports: [] },
      routes: manifest,
      url: "/assets/manifest.js",
      version: "test",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
}

async function addRoutes(routes: Routes, entries: RouteConfigEntry[], parentId: string) {
  for (const { id: given, file, path, index, children } of entries) {
    // Two routes that share a file have explicit ids.
    const id = given ?? file.replace(/\.\w+$/, "");
    routes[id] = {
      id,
      parentId,
      ...(path === undefined ? {} : { path }),
      ...(index ? { index } : {}),
      module: await load(file),
    } as NonNullable<Routes[string]>;
    if (children) await addRoutes(routes, children, id);
  }
}

/** Passes data to components as props, as the bundler's plugin does. */
async function load(file: string): Promise<Module> {
  const found = modules[`../../app/${file}`];
  if (!found) throw new Error(`app/routes.ts names ${file}, which isn't there`);
  const module = await found();
  const { default: component, ErrorBoundary } = module;
  return {
    ...module,
    ...(component ? { default: withComponentProps(component as never) } : {}),
    ...(ErrorBoundary ? { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary as never) } : {}),
  } as Module;
}
