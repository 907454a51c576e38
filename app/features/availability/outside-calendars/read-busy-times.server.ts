import { runWorker, WorkerLimitError } from "~/platform/run-worker.server";
import type { BusyTimes } from "./parse-busy-times.server";
import type { Answer, Task } from "./parse-busy-times.worker";
import { UnreadableCalendar } from "./split-calendar.server";

/** A calendar of 10 MB takes half of this on an idle machine. */
const limits = { seconds: 10, heap: 256, growth: 512 };

/**
 * Like `parseBusyTimes`, without blocking other requests.
 * @throws an {@link UnreadableCalendar}, including when a calendar takes too much time or memory
 */
export async function readBusyTimes(
  texts: Task["texts"],
  bounds: Task["bounds"],
  { seconds, heap, growth } = limits,
): Promise<BusyTimes> {
  const { default: source } = await import("./parse-busy-times.worker.ts?worker-source");
  const task: Task = { texts, bounds };
  const answer = await runWorker<Answer>(source, task, { limits: { seconds, heap, growth } }).catch(
    (error) => {
      throw error instanceof WorkerLimitError ? new UnreadableCalendar("too-complex") : error;
    },
  );
  if ("problem" in answer) throw new UnreadableCalendar(answer.problem);
  return answer;
}
