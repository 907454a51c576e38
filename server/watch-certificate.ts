import { isIP } from "node:net";
import { connect } from "node:tls";
import type { Services } from "~/platform/services";
import { StartError } from "~/platform/start-error";
import { days, hours } from "~/shared/durations";

const checkMs = hours(1);
const answerWithinMs = 10_000;
/** Certificates are renewed long before. */
const warnMs = days(14);

/**
 * Reads from time to time when the certificate of APP_URL expires, as a visitor would see it.
 * Unknown if the site isn't on https or can't be reached from here.
 */
export function watchCertificate({
  config,
  clock,
  log,
}: Pick<Services, "clock" | "log"> & { config: Pick<Services["config"], "appUrl"> }): {
  expiresAt(): Date | undefined;
  isExpiring(): boolean;
  stop(): void;
} {
  let expiresAt: Date | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const isExpiring = () => expiresAt !== undefined && expiresSoon(expiresAt, clock.now());
  const check = async () => {
    const found = await readExpiry(config.appUrl).catch((err: unknown) => {
      log.debug({ err }, "the site's own certificate could not be read");
      return undefined;
    });
    if (stopped) return;
    const before = isExpiring();
    expiresAt = found;
    if (isExpiring() && !before) log.error({ expiresAt }, "the certificate expires soon");
    timer = setTimeout(check, checkMs);
    timer.unref();
  };
  if (config.appUrl.startsWith("https:")) void check();
  return {
    expiresAt: () => expiresAt,
    isExpiring,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export const expiresSoon = (expiresAt: Date, now: Date): boolean =>
  expiresAt.getTime() - now.getTime() < warnMs;

const noResponse =
  "APP_URL didn't respond within 10 seconds. Check DNS, the firewall and the proxy.";
const closed = "APP_URL closed the connection. Check that the proxy serves https there.";

/**
 * When the certificate of an https address expires, even if it has expired or isn't trusted.
 * @throws if the address can't be reached
 */
export async function readExpiry(appUrl: string): Promise<Date> {
  const { hostname, port } = new URL(appUrl);
  const host = hostname.replace(/^\[|\]$/g, "");
  const { promise, resolve, reject } = Promise.withResolvers<Date>();
  const socket = connect({
    host,
    port: Number(port) || 443,
    ...(isIP(host) ? {} : { servername: host }),
    // An expired certificate has to be read, too. Nothing is sent over the connection.
    rejectUnauthorized: false,
  });
  const late = setTimeout(() => reject(new StartError(noResponse)), answerWithinMs);
  socket.on("error", reject).on("close", () => reject(new StartError(closed)));
  socket.on("secureConnect", () => resolve(new Date(socket.getPeerCertificate().valid_to)));
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    socket.destroy();
  }
}
