import { randomInt } from "node:crypto";
import { data, isRouteErrorResponse, type ServerBuild } from "react-router";
import { statusFor } from "~/platform/db/open-database";
import { currentRequest } from "~/platform/log.server";
import { services } from "~/platform/services";

type Handler = (args: LoaderArgs) => unknown;
interface LoaderArgs {
  request: Request;
  pattern: string;
  context: { get(key: typeof services): { log: { error(facts: object, text: string): void } } };
}

/**
 * Wraps every loader and action: an unexpected error is logged under a reference number and becomes
 * a 500 that contains only the number, or a 503 or 507 if the database is unavailable or the disk
 * is full.
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
  // server/http/origin.ts checks where a form comes from. React Router would compare the origin
  // with the address it sees, which is wrong behind a proxy.
  return { ...build, routes, allowedActionOrigins: ["**"] };
}

function guard(route: string, handler: Handler): Handler {
  return async (args) => {
    const current = currentRequest.getStore();
    if (current) current.route = args.pattern;
    try {
      return await handler(args);
    } catch (thrown) {
      // The visitor closed the connection: not an error.
      if (isDeliberate(thrown) || args.request.signal.aborted) throw thrown;
      const reference = referenceOf(current?.id);
      args.context.get(services).log.error({ err: thrown, route, reference }, "unexpected error");
      throw data({ reference }, { status: statusFor(thrown) });
    }
  };
}

/**
 * The request's own ID, unless it is from a proxy: those are too long to read out over the phone.
 */
function referenceOf(requestId: string | undefined): string {
  return requestId && referencePattern.test(requestId) ? requestId : newReference();
}

/** Redirects, responses and `data(…)` are thrown on purpose. */
function isDeliberate(thrown: unknown): boolean {
  return (
    thrown instanceof Response ||
    isRouteErrorResponse(thrown) ||
    (typeof thrown === "object" && thrown !== null && "type" in thrown && "init" in thrown)
  );
}

const letters = "ACDEFGHJKLMNPQRTUVWXYZ234679";
const referencePattern = new RegExp(`^[${letters}]{8}$`);

/** Short enough to read out over the phone, without B, I, O and S, which look like digits. */
export function newReference(): string {
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
}
