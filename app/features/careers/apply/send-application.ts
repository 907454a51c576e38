import { type Upload, upload } from "~/platform/http/upload";
import { resumeRefusals } from "../resumes/rules";
import type { ApplicationAnswer } from "../schema";

type Received = Extract<ApplicationAnswer, { received: true }>;
type Refusal = Extract<ApplicationAnswer, { errors: object }>;

/** How a sending ended; `stopped` when the applicant called it off. */
export type Sent = Received | { stopped: true } | Refusal;

/** A connection on which nothing moves for this long is taken as lost. */
const silenceMs = 60_000;

const failed: Refusal = { failed: true, errors: {}, values: {} };

/** Sends an application with its file. */
export async function sendApplication(sending: Upload): Promise<Sent> {
  const ended = await upload("/api/applications", sending, silenceMs);
  if ("stopped" in ended) return ended;
  return "lost" in ended ? failed : answerOf(ended.answer);
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
