export function findFirefox(env?: NodeJS.ProcessEnv): string | undefined;
export function findWebKit(
  env?: NodeJS.ProcessEnv,
): Record<"driver" | "miniBrowser" | "xvfb", string | undefined>;
