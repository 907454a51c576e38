import { Worker } from "node:worker_threads";

/** The worker took too long or too much memory. */
export class WorkerLimitError extends Error {}

/**
 * Runs a worker with data from someone else, so that it can neither block nor stop the program.
 * @param source from an import with `?worker-source`; the worker gets `data` as `workerData`
 * @returns the first message that the worker posts
 * @throws a {@link WorkerLimitError} if it exceeds the limits, or the worker's own error
 */
export async function runInWorker<Result>(
  source: string,
  data: unknown,
  { maxMs, maxMb }: { maxMs: number; maxMb: number },
): Promise<Result> {
  const worker = new Worker(source, {
    eval: true,
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: maxMb },
    // It needs neither the program's secrets nor its options.
    env: {},
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Result>((resolve, reject) => {
      timer = setTimeout(() => reject(new WorkerLimitError("time")), maxMs);
      worker.once("message", resolve);
      worker.once("error", (error: NodeJS.ErrnoException) => {
        const isMemory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
        reject(isMemory ? new WorkerLimitError("memory") : error);
      });
      worker.once("exit", () => reject(new Error("The worker ended without a message")));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
