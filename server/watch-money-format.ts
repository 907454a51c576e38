import { readMoneyFormat } from "~/features/rates/billing/queries.server";
import type { Services } from "~/platform/services";
import { setMoneyFormat } from "~/shared/money-format";

/** Keeps the company's money format in memory up to date, even when another process changes it. */
export async function watchMoneyFormat({
  db,
  events,
  log,
}: Pick<Services, "db" | "events" | "log">): Promise<{ stop(): Promise<void> }> {
  let known = await readMoneyFormat(db);
  setMoneyFormat(known);
  let stopped = false;
  let busy = Promise.resolve();
  const readAgain = async () => {
    if (stopped) return;
    try {
      const format = await readMoneyFormat(db);
      // Not compared with the format in use: the command that changed it may have set it already.
      if (JSON.stringify(format) === JSON.stringify(known)) return;
      known = format;
      setMoneyFormat(format);
      // Pages may have been cached with the old format.
      await events.publish(db, "settings");
    } catch (err) {
      log.warn({ err }, "the money format could not be read");
    }
  };
  const unsubscribe = events.subscribe((topic) => {
    if (topic === "settings" || topic === undefined) busy = busy.then(readAgain);
  });
  return {
    stop: async () => {
      stopped = true;
      unsubscribe();
      await busy;
    },
  };
}
