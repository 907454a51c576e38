import { randomInt } from "node:crypto";
import { data, isRouteErrorResponse, type ServerBuild } from "react-router";
import { isConnectionLost } from "~/platform/db/open-database";
import { services } from "~/platform/services";

type Handler = (args: LoaderArgs) => unknown;
interface LoaderArgs {
  request: Request;
  context: { get(key: typeof services): { log: { error(facts: object, text: string): void } } };
}

/**
 * Wraps every loader and action: an unexpected error is logged under a reference number and becomes
 * a 500 that contains only the number, or a 503 when the database is away.
 */
export function withReferences(build: ServerBuild): ServerBuild {
  const routes: ServerBuild["routes"] = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue;
    const { loader, action } = route.module;
    routes[id] = {
      ...route,
      module: {
        ...route.module,
        ...(loader ? { loader: guard(id, loader as unknown as Handler) } : {}),
        ...(action ? { action: guard(id, action as unknown as Handler) } : {}),
      } as typeof route.module,
    };
  }
  // server/origin.ts checks where a form comes from. React Router would compare with the address it
  // sees, which is another one behind a proxy.
  return { ...build, routes, allowedActionOrigins: ["**"] };
}

function guard(route: string, handler: Handler): Handler {
  return async (args) => {
    try {
      return await handler(args);
    } catch (thrown) {
      // The visitor closed the connection: not an error.
      if (isDeliberate(thrown) || args.request.signal.aborted) throw thrown;
      const reference = newReference();
      args.context.get(services).log.error({ err: thrown, route, reference }, "unexpected error");
      throw data({ reference }, { status: isConnectionLost(thrown) ? 503 : 500 });
    }
  };
}

/** Redirects, responses and `data(…)` are thrown on purpose. */
function isDeliberate(thrown: unknown): boolean {
  return (
    thrown instanceof Response ||
    isRouteErrorResponse(thrown) ||
    (typeof thrown === "object" && thrown !== null && "type" in thrown && "init" in thrown)
  );
}

/** Short enough to read out on the phone, without letters that look or sound alike. */
export function newReference(): string {
  const letters = "ACDEFGHJKLMNPQRTUVWXYZ234679";
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
}
