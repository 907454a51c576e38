import { data, type RouterContextProvider } from "react-router";
import { type Services, services } from "../services";

/**
 * Reads what a screen shows, or says that it couldn't: for screens that stay usable then, with
 * a message of their own and a way to try again. The error goes to the log.
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
    return data({ ok: false as const }, { status: 500 });
  }
}
