import { useEffect, useReducer, useRef } from "react";
import { useRevalidator } from "react-router";
import { upload } from "~/platform/http/upload";
import { maxPhotoBytes, photoRefusals, type UploadResult } from "../rules";

/** A chosen file and its progress. */
export interface QueuedPhoto {
  key: number;
  file: File;
  state: "waiting" | "sending" | "refused";
  /** From 0 to 1; at 1 the server is processing it. */
  sent: number;
  error?: string;
  /** Whether retrying can succeed. */
  again?: boolean;
}

/** While the server processes one photo, the next one is already being sent. */
const maxSending = 2;

type Update =
  | { type: "begin" | "retry"; key: number }
  | { type: "progress"; key: number; sent: number }
  | { type: "refuse"; key: number; error: string; again: boolean };

type Change = Update | { type: "choose"; files: readonly File[] } | { type: "drop"; key: number };

let lastKey = 0;

function reduce(queue: readonly QueuedPhoto[], change: Change): readonly QueuedPhoto[] {
  if (change.type === "choose") {
    const added = change.files.map((file): QueuedPhoto => {
      lastKey += 1;
      return { key: lastKey, file, state: "waiting", sent: 0 };
    });
    return [...queue, ...added];
  }
  if (change.type === "drop") return queue.filter(({ key }) => key !== change.key);
  return queue.map((photo) => (photo.key === change.key ? update(photo, change) : photo));
}

function update(photo: QueuedPhoto, change: Update): QueuedPhoto {
  const { key, file } = photo;
  switch (change.type) {
    case "begin":
      return { key, file, state: "sending", sent: 0 };
    case "retry":
      return { key, file, state: "waiting", sent: 0 };
    case "progress":
      return { ...photo, sent: change.sent };
    case "refuse":
      return { key, file, state: "refused", sent: 0, error: change.error, again: change.again };
  }
}

/**
 * Sends the chosen files to `to`, two at a time.
 * @param onAdded called for each stored photo; without it, the screen loads its drafts again
 */
export function useUploadQueue(to: string, onAdded?: () => void) {
  const [queue, dispatch] = useReducer(reduce, []);
  const { revalidate } = useRevalidator();
  const sending = useRef(new Map<number, AbortController>());

  useEffect(() => {
    const free = Math.max(0, maxSending - sending.current.size);
    const next = queue.filter(({ state }) => state === "waiting").slice(0, free);
    for (const { key, file } of next) {
      const controller = new AbortController();
      sending.current.set(key, controller);
      dispatch({ type: "begin", key });
      const onProgress = (sent: number) => dispatch({ type: "progress", key, sent });
      sendPhoto(to, file, onProgress, controller.signal).then((sent) => {
        sending.current.delete(key);
        if ("error" in sent) return dispatch({ type: "refuse", key, ...sent });
        dispatch({ type: "drop", key });
        if ("id" in sent) onAdded ? onAdded() : revalidate();
      });
    }
  }, [queue, revalidate, to, onAdded]);

  return {
    queue,
    choose: (files: readonly File[]) => dispatch({ type: "choose", files }),
    retry: (key: number) => dispatch({ type: "retry", key }),
    /** Removes a file from the list and stops its upload. */
    drop: (key: number) => {
      sending.current.get(key)?.abort();
      dispatch({ type: "drop", key });
    },
  };
}

/** How an upload ended. `again`: retrying can succeed. */
type PhotoSent = { id: string } | { error: string; again: boolean } | { stopped: true };

/** Long, because no bytes move while the server processes a photo. */
const silenceMs = 120_000;

const lost: PhotoSent = {
  error: "The connection was lost. Please try again.",
  again: true,
};

/** A proxy or a hotel's network answered, so its answer says nothing about the photo. */
const intercepted: PhotoSent = {
  error: "The photo didn’t reach the server. Please try again.",
  again: true,
};

async function sendPhoto(
  to: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<PhotoSent> {
  if (file.size > maxPhotoBytes) return { error: photoRefusals["too-large"], again: false };
  const form = new FormData();
  form.set("photo", file);
  const ended = await upload(to, { form, onProgress, signal }, silenceMs);
  if ("stopped" in ended) return ended;
  if ("lost" in ended) return lost;
  return ended.ours ? readResponse(ended.answer) : intercepted;
}

/** An unexpected response, such as the sign-in screen, counts as a failure. */
function readResponse(request: XMLHttpRequest): PhotoSent {
  try {
    const result: UploadResult = JSON.parse(request.responseText);
    if ("id" in result) return { id: result.id };
    if (result.error) return { error: result.error, again: request.status >= 500 };
  } catch {}
  if (/\/auth(\?|$)/.test(request.responseURL)) {
    return {
      error: "You’re signed out. Sign in again in another tab, then try again.",
      again: true,
    };
  }
  return lost;
}
