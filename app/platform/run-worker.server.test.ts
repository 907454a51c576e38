import { expect, test } from "vitest";
import { runWorker, WorkerLimitError } from "./run-worker.server";

const worker = (code: string) =>
  `const { parentPort, workerData } = require("node:worker_threads"); ${code}`;
const limits = { seconds: 60, heap: 64, growth: 1_000 };
const endless = worker("for (;;) {}");

test("transfers a worker's input instead of copying it", async () => {
  const input = new Uint8Array([1, 2, 3]);
  const sum = worker("parentPort.postMessage(workerData.reduce((a, b) => a + b))");
  expect(await runWorker(sum, input, { limits, transfer: [input.buffer] })).toBe(6);
  expect(input).toHaveLength(0);
});

test.runIf(process.platform === "linux")("requests come before a worker", async () => {
  const priority = worker(`
    const stat = require("node:fs").readFileSync("/proc/thread-self/stat", "utf8");
    parentPort.postMessage(Number(stat.split(") ")[1].split(" ")[16]));`);
  expect(await runWorker(priority, null, { limits })).toBeGreaterThanOrEqual(10);
});

test.each([
  ["time", endless, { ...limits, seconds: 0.2 }],
  ["heap", worker("const all = []; for (;;) all.push({ at: all.length })"), limits],
  [
    "memory outside of the heap",
    worker("const all = []; for (;;) all.push(Buffer.alloc(2 ** 20, 1))"),
    { ...limits, growth: 100 },
  ],
  ["time without a response", worker(""), limits],
])("ends a worker that takes too much %s", async (_, code, limits) => {
  await expect(runWorker(code, null, { limits })).rejects.toThrow(WorkerLimitError);
});

test("fails with the worker's error", async () => {
  const failing = worker("throw new Error('broken')");
  await expect(runWorker(failing, null, { limits })).rejects.toThrow("broken");
});

test("ends a worker when the program stops", async () => {
  const stopping = new AbortController();
  const running = runWorker(endless, null, { limits, signal: stopping.signal });
  stopping.abort(new Error("stopping"));
  await expect(running).rejects.toThrow("stopping");
});
