import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { PermissionCheck, RoutePermissions } from "~/platform/auth/guard.server";
import routeConfig from "../../app/routes";
import { loadTestBuild } from "./server-build";

/** A well-formed value for each route parameter; an empty database has no record with it. */
const parameters: Record<string, string> = {
  id: "00000000-0000-4000-8000-000000000000",
  report: "00000000-0000-4000-8000-000000000000",
  number: "99",
  transition: "reschedule",
  slot: "hero",
  date: "2026-11-26",
  file: `1700000000000-${"0".repeat(32)}-480.jpg`,
  text: "testimonials",
  key: "nobody@example.com",
  name: "license_expiring",
  kind: "application",
  line: "99",
  section: "99",
  format: "csv",
};

interface Route {
  id: string;
  /** The pattern in app/routes.ts, such as `/admin/bookings/:id`. */
  pattern: string;
  /** Whether it is the index of its parent, which changes the address of its forms. */
  isIndex: boolean;
  /** Whether it renders a page; otherwise it answers with data, a file or a redirect. */
  isScreen: boolean;
}

export interface OfficeRoute extends Route {
  /** The pattern with its parameters filled in. */
  address: string;
  /** The permissions that the route's middleware requires; undefined if it has none. */
  permissions: RoutePermissions | undefined;
}

/** Every route of the back office from app/routes.ts, so that new ones are included. */
export async function officeRoutes(): Promise<OfficeRoute[]> {
  return (await allRoutes()).filter(isInOffice).map(({ middleware, ...route }) => ({
    ...route,
    address: addressOf(route.pattern),
    permissions: middleware.find(({ requires }) => requires)?.requires,
  }));
}

/** All other routes from app/routes.ts. */
export async function routesOutsideOffice(): Promise<Route[]> {
  return (await allRoutes()).filter((route) => !isInOffice(route));
}

/**
 * Where to send a request to a route at an address: its data instead of its page, since rendering
 * is slow.
 */
export function withoutRendering({ isScreen, isIndex }: Route, address: string) {
  const path = isScreen ? `${address === "/" ? "/_" : address}.data` : address;
  return { get: path, post: isIndex ? `${path}?index` : path };
}

const isInOffice = ({ pattern }: Route) => /^\/admin(\/|$)/.test(pattern);

async function allRoutes() {
  const { routes } = await loadTestBuild();
  return entriesBelow(await routeConfig).map((entry) => {
    const { middleware = [], default: screen } = (routes[entry.id]?.module ?? {}) as {
      middleware?: Partial<PermissionCheck>[];
      default?: unknown;
    };
    return { ...entry, isScreen: screen !== undefined, middleware };
  });
}

function entriesBelow(
  entries: RouteConfigEntry[],
  above = "",
): { id: string; pattern: string; isIndex: boolean }[] {
  return entries.flatMap(({ id, file, path = "", index, children }) => {
    const pattern = [above, path].filter(Boolean).join("/");
    const entry = {
      id: id ?? file.replace(/\.\w+$/, ""),
      pattern: `/${pattern}`,
      isIndex: index === true,
    };
    // A list has its records as children; a layout has no URL.
    const own = index || (path && !file.endsWith("layout.tsx"));
    return [...(own ? [entry] : []), ...(children ? entriesBelow(children, pattern) : [])];
  });
}

function addressOf(pattern: string): string {
  return pattern
    .replace(/:(\w+)\??/g, (whole, name: string) => parameters[name] ?? whole)
    .replace("*", "no-such-screen");
}
