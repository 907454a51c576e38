import type { Entry } from "./compile-catalog.ts";

export function readCatalog(source: string, path: string): { entries: Entry[]; icu: boolean };
