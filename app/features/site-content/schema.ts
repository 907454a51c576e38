/** One entry of a part of the site, field by field. */
export type Entry = Readonly<Record<string, string>>;

/** How a part of the site stands on the public pages. */
export interface PartContent {
  /** Empty for a part that is hidden. */
  entries: readonly Entry[];
  /** As it came with the program. */
  builtIn: boolean;
}

/** A part as the office edits it. */
export interface PartState {
  entries: readonly Entry[];
  shown: boolean;
  /** The office says that the built-in claims are true for the company. */
  ours: boolean;
}
