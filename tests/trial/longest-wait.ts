import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Does something, and returns the longest time in milliseconds that another request took. */
export async function longestWaitDuring(url: string, run: () => Promise<unknown>): Promise<number> {
  const others = new Worker(new URL("./probe.ts", import.meta.url), { workerData: url });
  await once(others, "message");
  await run();
  others.postMessage("stop");
  const [waited] = await once(others, "message");
  return waited;
}
