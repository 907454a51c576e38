import { version } from "../../package.json";

/** Set by vite.config.ts; missing in tests. */
declare const WATCHPOST_COMMIT: string | undefined;

/** This program's version, and the commit that it was built from if that was known. */
export function programVersion(): { version: string; commit: string | undefined } {
  const commit = typeof WATCHPOST_COMMIT === "undefined" ? undefined : WATCHPOST_COMMIT;
  return { version, commit: commit || undefined };
}

/** "1.0.0 (1a2b3c4d5e6f)", with the commit's first digits, which Git accepts. */
export function versionText({ version, commit } = programVersion()): string {
  return commit ? `${version} (${commit.slice(0, 12)})` : version;
}
