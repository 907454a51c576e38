// Requests an address again and again, in a thread of its own, so that only the server's pauses
// count and not those of the trial. Sends the longest response time in milliseconds once it is told
// to stop.
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

let stopped = false;
parentPort?.once("message", () => {
  stopped = true;
});
/** How long a request takes, in milliseconds. */
async function request(): Promise<number> {
  const began = performance.now();
  await (await fetch(workerData)).arrayBuffer();
  return performance.now() - began;
}

// The first requests also take the time that this thread needs to load and compile its code.
for (let times = 0; times < 50; times += 1) await request();
parentPort?.postMessage("ready");
let longest = 0;
while (!stopped) {
  longest = Math.max(longest, await request());
  await wait(5);
}
parentPort?.postMessage(longest);
