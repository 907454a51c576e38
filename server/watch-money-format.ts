import { readMoneyFormat } from "~/features/rates/billing/queries.server";
import type { Services } from "~/platform/services";
import { moneyFormat, setMoneyFormat } from "~/shared/money-format";

/** Keeps the company's money format in memory up to date, even when another process changes it. */
export async function watchMoneyFormat({
  db,
  events,
  log,
}: Pick<Services, "db" | "events" | "log">): Promise<{ stop(): Promise<void> }> {
  setMoneyFormat(await readMoneyFormat(db));
  let stopped = false;
  let busy = Promise.resolve();
  const readAgain = async () => {
    if (stopped) return;
    try {
      const before = JSON.stringify(moneyFormat());
      const format = await readMoneyFormat(db);
      if (JSON.stringify(format) === before) return;
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
