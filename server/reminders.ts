import { queueDueReminders } from "~/features/bookings/reminders/commands.server";
import type { Services } from "~/platform/services";

/** After the start has settled, then again and again. */
const firstAfterMs = 1_000;
const everyMs = 30_000;

/** Has reminders written when they are due, and at once when they are switched on. */
export function startReminding(services: Services): { stop(): Promise<void> } {
  const { log, events } = services;
  let running: Promise<void> | undefined;
  let again = false;
  const stopping = new AbortController();

  const work = async () => {
    do {
      again = false;
      await queueDueReminders(services, stopping.signal).catch((err: unknown) =>
        log.warn({ err }, "reminders could not be written"),
      );
    } while (again && !stopping.signal.aborted);
    running = undefined;
  };
  const run = () => {
    // One that is asked for meanwhile may be about something that the running one didn't see.
    if (running) again = true;
    else running = work();
  };

  const first = setTimeout(run, firstAfterMs);
  const timer = setInterval(run, everyMs);
  first.unref();
  timer.unref();
  const unsubscribe = events.subscribe((topic) => {
    if (topic === "reminders" || topic === undefined) run();
  });
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(first);
      clearInterval(timer);
      unsubscribe();
      await running;
    },
  };
}
