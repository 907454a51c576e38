import type { ChainProblem } from "~/platform/audit/chain-problem";

/** The result of the latest check, for display. */
export interface ChainStatus {
  checkedAt: string;
  entries: number;
  problem: ChainProblem | null;
  entryId: number | null;
}

const problems: Record<ChainProblem, (entry: string) => string> = {
  changed: (entry) => `The audit log may have been tampered with: ${entry} was edited.`,
  deleted: (entry) => `The audit log may have been tampered with: ${entry} was deleted.`,
  added: (entry) =>
    `The audit log may have been tampered with: ${entry} was added outside Watchpost.`,
  erased: (entry) =>
    `The audit log may have been tampered with: the details of ${entry} were removed without a record.`,
  cut: () => "The audit log may have been tampered with: its latest entries are missing.",
  signature: () =>
    "The audit log can’t be verified. This is expected if your server was just moved. Otherwise, someone may have tampered with it.",
};

/** The result of a check as a sentence. */
export function chainProblemSentence(problem: ChainProblem, entryId: number | null): string {
  return problems[problem](entryId === null ? "an entry" : `entry ${entryId}`);
}
