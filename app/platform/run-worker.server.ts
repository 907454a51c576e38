import { Worker } from "node:worker_threads";

/** How much one run of a worker may use. */
export interface WorkerLimits {
  seconds: number;
  /** The largest heap, in MB. */
  heap: number;
  /** How much the process may grow in the meantime, in MB, because heaps don't include buffers. */
  growth: number;
}

/** A run exceeded one of its limits, or its thread ended without a result. */
export class WorkerLimitError extends Error {
  override name = "WorkerLimitError";
}

const megabyte = 2 ** 20;

/** On Linux, a thread can have a lower priority than its process, so that requests come first. */
const lowerPriority =
  process.platform === "linux" ? 'try { require("node:os").setPriority(10) } catch {}\n' : "";

const checkMs = 250;

/**
 * Runs code in a separate thread of lower priority, for work on untrusted input that can take a lot
 * of time and memory. The code gets `input` as `workerData`, and its first message is the result.
 * @param source from an import with `?worker-source` (scripts/assets/worker-source.ts)
 * @param transfer the parts of `input` to transfer instead of copying
 * @throws a {@link WorkerLimitError}, or the error of the code
 */
export function runWorker<Result>(
  source: string,
  input: unknown,
  {
    limits: { seconds, heap, growth },
    transfer = [],
    signal,
  }: { limits: WorkerLimits; transfer?: ArrayBuffer[]; signal?: AbortSignal },
): Promise<Result> {
  signal?.throwIfAborted();
  const worker = new Worker(lowerPriority + source, {
    eval: true,
    workerData: input,
    transferList: transfer,
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 16 },
    // It needs neither the program's secrets nor its options.
    env: {},
    execArgv: [],
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
