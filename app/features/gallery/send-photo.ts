import type { UploadAnswer } from "./office.schema";
import { largestPhoto, photoRefusals } from "./photo.rules";

/** How the sending of a photo ended. `again` marks what may go better the next time. */
export type PhotoSent = { id: string } | { error: string; again: boolean } | { stopped: true };

interface Sending {
  file: File;
  /** The share of the bytes that have left, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** A connection on which nothing moves for this long is taken as lost; making the sizes takes a while. */
const silenceMs = 120_000;

const lost: PhotoSent = {
  error: "The connection was lost. Nothing is wrong with the photo.",
  again: true,
};

/** Sends one photo. `fetch` can't tell how much of a body has left. */
export function sendPhoto({ file, onProgress, signal }: Sending): Promise<PhotoSent> {
  if (file.size > largestPhoto) {
    return Promise.resolve({ error: photoRefusals["too-large"], again: false });
  }
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const settle = (sent: PhotoSent) => {
      clearTimeout(silence);
      signal.removeEventListener("abort", stop);
      resolve(sent);
    };
    const stop = () => {
      settle({ stopped: true });
      request.abort();
    };
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        settle(lost);
        request.abort();
      }, silenceMs);
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      heard();
      onProgress(total > 0 ? loaded / total : 1);
    });
    request.addEventListener("load", () => settle(answerOf(request)));
    request.addEventListener("error", () => settle(lost));
    signal.addEventListener("abort", stop);
    const form = new FormData();
    form.set("photo", file);
    request.open("POST", "/admin/photos/upload/file");
    request.setRequestHeader("Accept", "application/json");
    heard();
    request.send(form);
  });
}

/** An answer that isn't ours, of a proxy or a sign-in screen, is a failure like any other. */
function answerOf(request: XMLHttpRequest): PhotoSent {
  try {
    const answer = JSON.parse(request.responseText) as Partial<{ id: string; error: string }>;
    if (answer.id) return { id: answer.id } satisfies UploadAnswer;
    // What a photo is refused for stays; a fault of ours may pass.
    if (answer.error) return { error: answer.error, again: request.status >= 500 };
  } catch {}
  if (request.status === 413) return { error: photoRefusals["too-large"], again: false };
  if (/\/auth(\?|$)/.test(request.responseURL)) {
    return { error: "You are signed out. Sign in again in another tab, then retry.", again: true };
  }
  return lost;
}
