import { type Upload, upload } from "~/platform/http/upload";
import type { UploadAnswer } from "../photos/schema";
import { largestPhoto, photoRefusals } from "./rules";

/** How the sending of a photo ended. `again` marks what may go better the next time. */
export type PhotoSent = { id: string } | { error: string; again: boolean } | { stopped: true };

interface Sending extends Omit<Upload, "form"> {
  file: File;
}

/** Making the sizes takes a while, in which nothing moves. */
const silenceMs = 120_000;

const lost: PhotoSent = {
  error: "The connection was lost. Nothing is wrong with the photo.",
  again: true,
};

export async function sendPhoto({ file, ...sending }: Sending): Promise<PhotoSent> {
  if (file.size > largestPhoto) return { error: photoRefusals["too-large"], again: false };
  const form = new FormData();
  form.set("photo", file);
  const ended = await upload("/admin/photos/upload/file", { form, ...sending }, silenceMs);
  if ("stopped" in ended) return ended;
  return "lost" in ended ? lost : answerOf(ended.answer);
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
