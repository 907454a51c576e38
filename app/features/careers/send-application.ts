import { resumeRefusals } from "./resume.rules";
import type { ApplicationAnswer } from "./schema";

type Received = Extract<ApplicationAnswer, { received: true }>;
type Refusal = Extract<ApplicationAnswer, { errors: object }>;

/** How a sending ended; `stopped` when the applicant called it off. */
export type Sent = Received | { stopped: true } | Refusal;

interface Sending {
  form: FormData;
  /** The share of the bytes that have left, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** A connection on which nothing moves for this long is taken as lost. */
const silenceMs = 60_000;

const failed: Refusal = { failed: true, errors: {}, values: {} };

/** Sends an application with its file. `fetch` can't tell how much of a body has left. */
export function sendApplication({ form, onProgress, signal }: Sending): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const settle = (sent: Sent) => {
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
        settle(failed);
        request.abort();
      }, silenceMs);
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      heard();
      onProgress(total > 0 ? loaded / total : 1);
    });
    request.addEventListener("load", () => settle(answerOf(request)));
    request.addEventListener("error", () => settle(failed));
    signal.addEventListener("abort", stop);
    request.open("POST", "/api/applications");
    request.setRequestHeader("Accept", "application/json");
    heard();
    request.send(form);
  });
}

/** An answer that isn't ours, of a proxy or a restart, is a failure like any other. */
function answerOf(request: XMLHttpRequest): Sent {
  try {
    const answer = JSON.parse(request.responseText) as Partial<Refusal> | Received;
    if ("received" in answer && answer.received) return answer;
    if ("errors" in answer && answer.errors) {
      const { errors, values = {} } = answer;
      return { errors, values, ...(answer.failed ? { failed: true } : {}) };
    }
  } catch {}
  if (request.status !== 413) return failed;
  return { errors: { resume: resumeRefusals["too-large"] }, values: {} };
}
