import { isIP } from "node:net";
import { connect } from "node:tls";
import type { Services } from "~/platform/services";
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
  const { protocol, hostname, port } = new URL(config.appUrl);
  let expiresAt: Date | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const isExpiring = () =>
    expiresAt !== undefined && expiresAt.getTime() - clock.now().getTime() < warnMs;
  const check = async () => {
    const found = await readExpiry(hostname, Number(port) || 443).catch((err: unknown) => {
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
  if (protocol === "https:") void check();
  return {
    expiresAt: () => expiresAt,
    isExpiring,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

async function readExpiry(hostname: string, port: number): Promise<Date> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const { promise, resolve, reject } = Promise.withResolvers<Date>();
  const socket = connect({
    host,
    port,
    ...(isIP(host) ? {} : { servername: host }),
    // An expired certificate has to be read, too. Nothing is sent over the connection.
    rejectUnauthorized: false,
  });
  socket.unref();
  const late = setTimeout(() => reject(new Error("no response")), answerWithinMs);
  late.unref();
  socket.on("error", reject).on("close", () => reject(new Error("closed")));
  socket.on("secureConnect", () => resolve(new Date(socket.getPeerCertificate().valid_to)));
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    socket.destroy();
  }
}
