import { type CredentialKind, credentialKinds } from "~/shared/stored-values";
import { isStateCode } from "~/shared/us-states";

// Separate from the schema, so that public pages don't load Zod.

/**
 * A kind of license, permit or certificate, for what a job requires and for what an applicant has.
 */
export interface Credential {
  /** The state that issues it, as two letters; empty for any state, or if no state issues it. */
  state: string;
  kind: CredentialKind;
}

/** Whether it allows its holder to work with a firearm. */
export function isArmed({ kind }: Credential): boolean {
  return kind === "armed-guard";
}

/** Whether states issue this kind, each under a name of its own. */
export function isByState(kind: CredentialKind): boolean {
  return kind !== "cpr-first-aid" && kind !== "driver-license";
}

/** As it is stored: "OH:guard", or ":guard" for any state. */
export function credentialCode({ state, kind }: Credential): string {
  return `${isByState(kind) ? state : ""}:${kind}`;
}

/** Reads a stored credential; undefined for anything else. */
export function credentialOf(code: string): Credential | undefined {
  const [, state = "", name = ""] = /^([A-Z]{2})?:([a-z-]+)$/.exec(code) ?? [];
  const kind = credentialKinds.find((known) => known === name);
  if (!kind || (state !== "" && !isStateCode(state))) return undefined;
  return { state: isByState(kind) ? state : "", kind };
}
