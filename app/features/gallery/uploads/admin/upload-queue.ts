import { useEffect, useReducer, useRef } from "react";
import { useRevalidator } from "react-router";
import { type PhotoSent, sendPhoto } from "../send-photo";

/** A file that was chosen, and how far it has got. */
export interface Chosen {
  key: number;
  file: File;
  state: "waiting" | "sending" | "refused";
  /** From 0 to 1; whole, its sizes are being made. */
  sent: number;
  error?: string;
  /** Whether sending it once more may help. */
  again?: boolean;
}

/** While one is made ready on the server the next one is already on its way. */
const atOnce = 2;

/** What happens to one of them. */
type Step =
  | { do: "begin" | "retry"; key: number }
  | { do: "progress"; key: number; sent: number }
  | { do: "refuse"; key: number; error: string; again: boolean };

type Change = Step | { do: "choose"; files: readonly File[] } | { do: "drop"; key: number };

let lastKey = 0;

function changed(queue: readonly Chosen[], change: Change): readonly Chosen[] {
  if (change.do === "choose") {
    const added = change.files.map((file): Chosen => {
      lastKey += 1;
      return { key: lastKey, file, state: "waiting", sent: 0 };
    });
    return [...queue, ...added];
  }
  if (change.do === "drop") return queue.filter(({ key }) => key !== change.key);
  return queue.map((chosen) => (chosen.key === change.key ? advanced(chosen, change) : chosen));
}

function advanced({ key, file, ...before }: Chosen, step: Step): Chosen {
  switch (step.do) {
    case "begin":
      return { key, file, state: "sending", sent: 0 };
    case "retry":
      return { key, file, state: "waiting", sent: 0 };
    case "progress":
      return { key, file, ...before, sent: step.sent };
    case "refuse":
      return { key, file, state: "refused", sent: 0, error: step.error, again: step.again };
  }
}

/** Sends the chosen files, two at a time; those that have arrived appear among the drafts. */
export function useUploadQueue() {
  const [queue, step] = useReducer(changed, []);
  const { revalidate } = useRevalidator();
  const stops = useRef(new Map<number, AbortController>());

  useEffect(() => {
    const free = atOnce - stops.current.size;
    const next = queue.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free));
    for (const { key, file } of next) {
      const stop = new AbortController();
      stops.current.set(key, stop);
      step({ do: "begin", key });
      const onProgress = (sent: number) => step({ do: "progress", key, sent });
      sendPhoto({ file, onProgress, signal: stop.signal }).then((sent: PhotoSent) => {
        stops.current.delete(key);
        if ("error" in sent) return step({ do: "refuse", key, ...sent });
        step({ do: "drop", key });
        if ("id" in sent) revalidate();
      });
    }
  }, [queue, revalidate]);

  return {
    queue,
    choose: (files: readonly File[]) => step({ do: "choose", files }),
    retry: (key: number) => step({ do: "retry", key }),
    /** Takes a file from the list; one that is under way is stopped. */
    drop: (key: number) => {
      stops.current.get(key)?.abort();
      step({ do: "drop", key });
    },
  };
}
