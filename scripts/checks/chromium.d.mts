export function findChromium(env?: NodeJS.ProcessEnv): string | undefined;
export function findQuickChromium(env?: NodeJS.ProcessEnv): string | undefined;
