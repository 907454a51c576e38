export function listTests(root: string): string[];
export function testsOf(name: string, tests: readonly string[]): string[];
export function changedFiles(root: string): string[] | undefined;
export function testsFor(
  changed: readonly string[],
  root: string,
): { files: string[]; why: string | undefined };
