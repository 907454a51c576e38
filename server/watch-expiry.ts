import { nextExpiry } from "~/features/licenses/queries.server";
import { nextRateChange } from "~/features/rates/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { startOfDay } from "~/platform/time/zoned-time.server";
import { businessToday } from "~/shared/dates";

/** Licenses disappear from open pages within this time after midnight, even if the clock is set. */
const checkMs = 250;
const retryMs = 5_000;

/**
 * Publishes a change when a license or an insurance policy expires, a rate starts or ends, or a year
 * ends, since no command runs at that moment. Cached pages are dropped, and open pages reload.
 */
export function watchExpiry({
  db,
  clock,
  events,
  log,
}: Pick<Services, "db" | "clock" | "events" | "log">): { stop(): Promise<void> } {
  let stopped = false;
  let busy = Promise.resolve();
  /** Every change up to this time has been announced. */
  let announced = clock.now();
  let next = Number.POSITIVE_INFINITY;
  const run = (work: () => Promise<void>) => {
    busy = busy.then(async () => {
      if (stopped) return;
      await work().catch((err: unknown) => {
        // Retries reading or publishing. If the database is down, no pages can be rendered anyway.
        next = clock.now().getTime() + retryMs;
        log.warn({ err }, "the next expiration date could not be read");
      });
    });
  };
  const readNext = async () => {
    // A change that became due since then hasn't been announced yet.
    const from = { now: () => announced };
    const changes = [
      await nextExpiry(db, from),
      await nextRateChange(db, from),
      await nextYear(db, from),
    ];
    next = Math.min(...changes.map((at) => at?.getTime() ?? Number.POSITIVE_INFINITY));
  };
  const unsubscribe = events.subscribe((topic) => {
    if (topic !== "settings" && topic !== undefined) return;
    announced = clock.now();
    run(readNext);
  });
  const timer = setInterval(() => {
    if (clock.now().getTime() < next) return;
    next = Number.POSITIVE_INFINITY;
    announced = clock.now();
    run(async () => {
      await events.publish(db, "settings");
      await readNext();
    });
  }, checkMs);
  timer.unref();
  run(readNext);
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      unsubscribe();
      await busy;
    },
  };
}

/** When the next year starts; the footer of every page shows the year. */
async function nextYear(db: Database, clock: Clock): Promise<Date> {
  const zone = await businessTimeZone(db);
  const year = Number(businessToday(clock, zone).slice(0, 4));
  return startOfDay(`${year + 1}-01-01`, zone);
}
