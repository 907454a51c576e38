import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { PermissionCheck, RoutePermissions } from "~/platform/auth/guard.server";
import { permissionsOf } from "~/platform/auth/permissions";
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
  name: "booking_confirmation",
  kind: "application",
  line: "99",
  section: "99",
  format: "csv",
};

export interface OfficeRoute {
  id: string;
  /** The pattern in app/routes.ts, such as `/admin/bookings/:id`. */
  pattern: string;
  /** The pattern with its parameters filled in. */
  address: string;
  /** The permissions that the route's middleware requires; undefined if it has none. */
  permissions: RoutePermissions | undefined;
}

/** Every route of the back office from app/routes.ts, so that new ones are included. */
export async function officeRoutes(): Promise<OfficeRoute[]> {
  const { routes } = await loadTestBuild();
  return entriesBelow(await routeConfig).map(({ id, pattern }) => {
    const { middleware = [] } = (routes[id]?.module ?? {}) as {
      middleware?: Partial<PermissionCheck>[];
    };
    return {
      id,
      pattern,
      address: addressOf(pattern),
      permissions: middleware.find(({ requires }) => requires)?.requires,
    };
  });
}

/** Whether each role may send each request: one row for each route, role and method. */
export async function accessMatrix(roles: readonly string[]) {
  const found = await officeRoutes();
  return roles.flatMap((role) => {
    const granted = permissionsOf([role]);
    return found.flatMap(({ address, pattern, permissions }) =>
      (["GET", "POST"] as const).map((method) => {
        const needed = method === "GET" ? permissions?.view : permissions?.change;
        return { role, method, pattern, address, allowed: needed ? granted.has(needed) : false };
      }),
    );
  });
}

function entriesBelow(entries: RouteConfigEntry[], above = ""): { id: string; pattern: string }[] {
  return entries.flatMap(({ id, file, path = "", index, children }) => {
    const pattern = [above, path].filter(Boolean).join("/");
    // A list has its records as children; a layout has no URL.
    const own = index || (path && !file.endsWith("layout.tsx"));
    return [
      ...(own ? [{ id: id ?? file.replace(/\.\w+$/, ""), pattern: `/${pattern}` }] : []),
      ...(children ? entriesBelow(children, pattern) : []),
    ].filter((route) => /^\/admin(\/|$)/.test(route.pattern));
  });
}

function addressOf(pattern: string): string {
  return pattern
    .replace(/:(\w+)\??/g, (whole, name: string) => parameters[name] ?? whole)
    .replace("*", "no-such-screen");
}
