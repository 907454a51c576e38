import { nextOpeningChange } from "~/features/careers/openings/queries.server";
import { nextExpiry } from "~/features/licenses/queries.server";
import { nextRateChange } from "~/features/rates/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/db/schema";
import type { Topic } from "~/platform/events.server";
import type { Services } from "~/platform/services";
import { startOfDay } from "~/platform/time/zoned-time.server";
import { businessToday } from "~/shared/dates";

/** Licenses disappear from open pages within this time after midnight, even if the clock is set. */
const checkMs = 250;
const retryMs = 5_000;

/** What becomes outdated at a time, by the topic of the pages that show it. */
const changesOf = {
  settings: [nextExpiry, nextRateChange, nextYear],
  jobs: [nextOpeningChange],
} as const satisfies Partial<Record<Topic, readonly NextChange[]>>;

type NextChange = (db: Database, clock: Clock) => Promise<Date | undefined>;
type Watched = keyof typeof changesOf;

/**
 * Publishes a change when a license or an insurance policy expires, a rate starts or ends, an
 * opening is published or closes, or a year ends, since no command runs at that moment. Cached pages are dropped,
 * and open pages reload.
 */
export function watchExpiry(services: Needs): { stop(): Promise<void> } {
  const watches = (Object.keys(changesOf) as Watched[]).map((topic) => watch(services, topic));
  return {
    stop: async () => {
      await Promise.all(watches.map(({ stop }) => stop()));
    },
  };
}

type Needs = Pick<Services, "db" | "clock" | "events" | "log">;

function watch({ db, clock, events, log }: Needs, watched: Watched) {
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
    const times: number[] = [];
    for (const read of changesOf[watched]) {
      times.push((await read(db, from))?.getTime() ?? Number.POSITIVE_INFINITY);
    }
    next = Math.min(...times);
  };
  const unsubscribe = events.subscribe((topic) => {
    // The time zone is a setting.
    if (topic === "settings" && watched !== topic) return run(readNext);
    if (topic !== watched && topic !== undefined) return;
    announced = clock.now();
    run(readNext);
  });
  const timer = setInterval(() => {
    if (clock.now().getTime() < next) return;
    next = Number.POSITIVE_INFINITY;
    announced = clock.now();
    run(async () => {
      await events.publish(db, watched);
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
