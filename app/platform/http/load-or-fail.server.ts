import { data, type RouterContextProvider } from "react-router";
import { statusFor } from "../db/open-database";
import { type Services, services } from "../services";

/**
 * Loads a screen's data, or logs the error and returns `{ ok: false }` with status 500, or 503 if
 * the database is unavailable or busy. For screens that then show their own message and a button to
 * try again.
 */
export async function loaded<Facts extends object>(
  context: Readonly<RouterContextProvider>,
  read: (running: Services) => Promise<Facts>,
) {
  const running = context.get(services);
  try {
    return { ok: true as const, ...(await read(running)) };
  } catch (err) {
    running.log.error({ err }, "a screen's data could not be read");
    return data({ ok: false as const }, { status: statusFor(err) });
  }
}
