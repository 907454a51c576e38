import { Worker } from "node:worker_threads";

/** How much one run of a worker may use. */
export interface WorkerLimits {
  seconds: number;
  /** The largest heap, in MB. */
  heap: number;
  /** By how much the process may grow meanwhile, in MB: heaps don't include buffers. */
  growth: number;
}

/** A run exceeded one of its limits, or its thread ended without a result. */
export class WorkerLimitError extends Error {
  override name = "WorkerLimitError";
}

const megabyte = 2 ** 20;
const checkMs = 250;

/**
 * Runs a module in its own thread, for work whose time and memory depend on what strangers sent.
 * The module gets `input` as `workerData`, and its first message is the result.
 * @param module the file, as `new URL("./….worker.ts", import.meta.url)`, which
 *   scripts/assets/workers.ts puts into the built server. Node runs it as it is in development, so
 *   it imports with relative paths.
 * @param transfer what the thread takes over from `input` instead of copying it
 * @throws a {@link WorkerLimitError}, or the error of the module
 */
export function runWorker<Result>(
  module: URL,
  input: unknown,
  {
    limits: { seconds, heap, growth },
    transfer = [],
    signal,
  }: { limits: WorkerLimits; transfer?: ArrayBuffer[]; signal?: AbortSignal },
): Promise<Result> {
  signal?.throwIfAborted();
  const worker = new Worker(module, {
    workerData: input,
    transferList: transfer,
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 16 },
  });
  const most = process.memoryUsage.rss() + growth * megabyte;
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const giveUp = (why: string) => reject(new WorkerLimitError(why));
  const timeout = setTimeout(() => giveUp(`took more than ${seconds} s`), seconds * 1000);
  const watching = setInterval(() => {
    if (process.memoryUsage.rss() > most) giveUp("took too much memory");
  }, checkMs);
  const stop = () => reject(signal?.reason);
  signal?.addEventListener("abort", stop);
  worker.once("message", resolve);
  worker.once("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY") giveUp("took too much memory");
    else reject(error);
  });
  worker.once("exit", (code) => giveUp(`ended with ${code}`));
  return promise.finally(() => {
    clearTimeout(timeout);
    clearInterval(watching);
    signal?.removeEventListener("abort", stop);
    return worker.terminate();
  });
}
