import type { IncomingMessage, ServerResponse } from "node:http";
import { strictTransport } from "~/platform/http/content-security-policy.server";
import { type Answer, makeSafe } from "./http-server";
import type { PageCache } from "./page-cache";
import { limitSlowBody } from "./slow-clients";

/** Handles requests for files, otherwise calls `next`. */
export type AssetServer = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

interface Parts {
  /** The app, for everything that is neither a cached page nor a file. */
  listener: (request: IncomingMessage, response: ServerResponse) => unknown;
  assets: AssetServer;
  pageCache: PageCache;
  /** Whether browsers may only use https. */
  https: boolean;
  onCached(): void;
  onTooSlow(): void;
}

/** Answers with a cached page, a file, or the app, in that order. */
export function createAnswer(parts: Parts): Answer {
  const { listener, assets, pageCache, https, onCached, onTooSlow } = parts;
  return (request, response) => {
    // A cached page has its own headers.
    if (pageCache.respond(request, response)) {
      onCached();
      return;
    }
    makeSafe(response);
    if (https) response.setHeader("Strict-Transport-Security", strictTransport);
    limitSlowBody(request, response, onTooSlow);
    assets(request, response, () => void listener(request, response));
  };
}
