import { createContext, use } from "react";

/**
 * A placeholder for the nonce of public documents. They are cached and the same for everybody, so
 * their scripts are allowed by hash and started later: see `deferScripts`.
 */
export const deferredNonce = "deferred";

/** A placeholder for the nonce of the script that starts the deferred ones. */
export const starterNonce = "starter";

/** The nonce of the document's scripts while the server renders; undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);

/**
 * The nonce for a `<style>` element of the back office, whose documents are rendered per request.
 */
export function useStyleNonce(): string | undefined {
  const rendered = use(ScriptNonce);
  if (typeof document === "undefined") return rendered;
  return document.querySelector<HTMLElement>("script[nonce]")?.nonce;
}

/**
 * Whether this document was rendered for the public site, whose policy allows no styles or frames.
 */
export function isPublicDocument(): boolean {
  return document.querySelector('script[type="text/deferred"]') !== null;
}
