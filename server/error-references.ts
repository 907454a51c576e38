import { randomInt } from "node:crypto";
import { data, isRouteErrorResponse, type ServerBuild } from "react-router";
import { services } from "~/platform/services";

type Handler = (args: LoaderArgs) => unknown;
interface LoaderArgs {
  request: Request;
  context: { get(key: typeof services): { log: { error(facts: object, text: string): void } } };
}

/**
 * Wraps every loader and action: what they throw unexpectedly is logged under a reference number
 * and becomes a 500 that carries the number and nothing else.
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
  // Where a form may come from is decided in server/origin.ts, before React Router is asked: it
  // compares with the address that it sees itself, which differs behind a proxy.
  return { ...build, routes, allowedActionOrigins: ["**"] };
}

function guard(route: string, handler: Handler): Handler {
  return async (args) => {
    try {
      return await handler(args);
    } catch (thrown) {
      // A visitor who hung up is no error of ours.
      if (isDeliberate(thrown) || args.request.signal.aborted) throw thrown;
      const reference = newReference();
      args.context.get(services).log.error({ err: thrown, route, reference }, "unexpected error");
      throw data({ reference }, { status: 500 });
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

/** Short enough to be read out on the phone, without letters that sound or look alike. */
export function newReference(): string {
  const letters = "ACDEFGHJKLMNPQRTUVWXYZ234679";
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
}
