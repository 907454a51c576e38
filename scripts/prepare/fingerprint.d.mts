export function fingerprint(root: string, paths: string[]): string;
