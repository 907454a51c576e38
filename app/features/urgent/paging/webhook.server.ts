import {
  GuardedRequestError,
  guardedRequest,
  type RequestProblem,
} from "~/platform/http/guarded-request.server";

/** Shorter than a job's lock, so that no other process calls at the same time. */
const timeoutMs = 5_000;

/**
 * Posts JSON to a webhook that an admin entered.
 * @throws an error whose message can be shown in the office
 */
export async function postWebhook(
  address: string,
  payload: object,
  { toLoopback }: { toLoopback: boolean },
): Promise<void> {
  const body = JSON.stringify(payload);
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
  };
  const options = { method: "POST", headers, body, timeoutMs, toLoopback } as const;
  const { status } = await guardedRequest(address, options).catch((error: unknown) => {
    throw error instanceof GuardedRequestError ? new Error(messages[error.problem]) : error;
  });
  if (status < 200 || status >= 300) throw new Error(`The webhook returned status ${status}`);
}

const messages: Record<RequestProblem, string> = {
  insecure: "The webhook URL doesn’t start with https://",
  private: "The webhook points to a private address",
  timeout: "The webhook didn’t respond in time",
  unreachable: "The webhook couldn’t be reached",
  "too-large": "The webhook couldn’t be reached",
};
