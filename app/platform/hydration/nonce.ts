import { createContext } from "react";

/**
 * How a document's scripts run. `idle`: public pages, whose scripts wait for the early script to
 * start them and whose hashes are in the policy, so that the page can be kept in memory.
 * `nonce`: the back office, made for each request.
 */
export const idleNonce = "idle";

/** The nonce that the document's scripts carry; empty in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);
