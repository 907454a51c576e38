export interface Upload {
  form: FormData;
  /** The share of the bytes that have left, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** How an upload ended: with an answer of whatever status, called off, or without a connection. */
export type Uploaded = { answer: XMLHttpRequest } | { stopped: true } | { lost: true };

/**
 * Posts a form with files. `fetch` can't tell how much of a body has left.
 * @param silenceMs a connection on which nothing moves for this long is taken as lost
 */
export function upload(
  url: string,
  { form, onProgress, signal }: Upload,
  silenceMs: number,
): Promise<Uploaded> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const settle = (uploaded: Uploaded) => {
      clearTimeout(silence);
      signal.removeEventListener("abort", stop);
      resolve(uploaded);
    };
    const stop = () => {
      settle({ stopped: true });
      request.abort();
    };
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        settle({ lost: true });
        request.abort();
      }, silenceMs);
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      heard();
      onProgress(total > 0 ? loaded / total : 1);
    });
    request.addEventListener("load", () => settle({ answer: request }));
    request.addEventListener("error", () => settle({ lost: true }));
    signal.addEventListener("abort", stop);
    request.open("POST", url);
    request.setRequestHeader("Accept", "application/json");
    heard();
    request.send(form);
  });
}
