import { ourHeader } from "./our-answer";

export interface Upload {
  form: FormData;
  /** Called with the fraction of bytes sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * `answer`: a response with any status, `ours` if it comes from this program; `stopped`: aborted by
 * `signal`; `lost`: no response.
 */
export type Uploaded =
  | { answer: XMLHttpRequest; ours: boolean }
  | { stopped: true }
  | { lost: true };

/**
 * Posts a form with files. `fetch` can't report upload progress.
 * @param silenceMs a connection on which nothing moves for this long counts as lost
 */
export function upload(
  url: string,
  { form, onProgress, signal }: Upload,
  silenceMs: number,
): Promise<Uploaded> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timeout: ReturnType<typeof setTimeout>;
    const settle = (uploaded: Uploaded) => {
      clearTimeout(timeout);
      signal.removeEventListener("abort", stop);
      resolve(uploaded);
    };
    const stop = () => {
      settle({ stopped: true });
      request.abort();
    };
    const restartTimeout = () => {
      clearTimeout(timeout);
      timeout = setTimeout(() => {
        settle({ lost: true });
        request.abort();
      }, silenceMs);
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      restartTimeout();
      onProgress(total > 0 ? loaded / total : 1);
    });
    request.addEventListener("load", () => {
      settle({ answer: request, ours: request.getResponseHeader(ourHeader) !== null });
    });
    request.addEventListener("error", () => settle({ lost: true }));
    signal.addEventListener("abort", stop);
    request.open("POST", url);
    request.setRequestHeader("Accept", "application/json");
    restartTimeout();
    request.send(form);
  });
}
