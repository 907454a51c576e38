import { parentPort, workerData } from "node:worker_threads";
import { type Bounds, type BusyTimes, parseBusyTimes } from "./parse-busy-times.server";
import { UnreadableCalendar } from "./split-calendar.server";

export interface Task {
  texts: string[];
  bounds: Bounds;
}

export type Answer = BusyTimes | { problem: UnreadableCalendar["problem"] };

function answer({ texts, bounds }: Task): Answer {
  try {
    return parseBusyTimes(texts, bounds);
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { problem: error.problem };
    throw error;
  }
}

parentPort?.postMessage(answer(workerData));
