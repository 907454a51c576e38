/** The problems that a check of the audit log's hash chain can find. */
export type ChainProblem = "changed" | "deleted" | "added" | "erased" | "cut" | "signature";
