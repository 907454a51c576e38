// Requests an address again and again, in a thread of its own, so that only the server's pauses
// count and not those of the trial. Sends the longest response time in milliseconds once it is told
// to stop.
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

let stopped = false;
parentPort?.once("message", () => {
  stopped = true;
});
let longest = 0;
while (!stopped) {
  const began = performance.now();
  await (await fetch(workerData)).arrayBuffer();
  longest = Math.max(longest, performance.now() - began);
  await wait(5);
}
parentPort?.postMessage(longest);
