import { sweepLimits } from "~/platform/limits/limits.server";
import type { Services } from "~/platform/services";

const everyMs = 600_000;

/** Regularly drops what has expired. */
export function startSweeping(services: Services): { stop(): void } {
  const timer = setInterval(() => {
    sweepLimits(services).catch((err: unknown) => services.log.warn({ err }, "sweep failed"));
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
