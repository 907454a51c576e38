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
    // The text is untrusted, so even an unexpected error must not stop the other calendars.
    return { problem: error instanceof UnreadableCalendar ? error.problem : "unreadable" };
  }
}

parentPort?.postMessage(answer(workerData));
