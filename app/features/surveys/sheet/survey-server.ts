import { maxPhotoBytes, photoRefusals } from "~/features/gallery/uploads/rules";
import { isOurs } from "~/platform/http/our-answer";
import { upload } from "~/platform/http/upload";
import type { ChangesResponse } from "../content";
import { officePhotosPath } from "../report/rules";
import { surveyPath } from "../rules";
import type { SendFailure, SurveyServer } from "./survey-sync";

/** Without a response for this many milliseconds, the connection counts as lost. */
const silenceMs = 20_000;
/** The same for photos: while the server processes one, no bytes are transferred. */
const photoSilenceMs = 120_000;

/** The server's side of a survey, over HTTP. */
export function surveyServer(survey: string): SurveyServer {
  return {
    sendChanges: async (changes) => {
      try {
        const response = await fetch(`${surveyPath(survey)}/changes`, {
          method: "POST",
          headers: { "Content-Type": "application/json", Accept: "application/json" },
          body: JSON.stringify({ changes }),
          signal: AbortSignal.timeout(silenceMs),
        });
        const { status, redirected } = response;
        const body = parse(await response.text());
        const failed = failureOf({ status, redirected, ours: isOurs(response), body });
        if (failed) return { failed };
        return Array.isArray(body.results) ? (body as unknown as ChangesResponse) : unexpected;
      } catch {
        return { failed: "lost" };
      }
    },
    sendPhoto: async ({ id, item, file }) => {
      if (file.size > maxPhotoBytes) return { refused: photoRefusals["too-large"] };
      const form = new FormData();
      form.set("photo", file, "photo.jpg");
      const to = `${officePhotosPath(survey)}?${new URLSearchParams({ id, item })}`;
      const { signal } = new AbortController();
      const ended = await upload(to, { form, onProgress: () => {}, signal }, photoSilenceMs);
      if (!("answer" in ended)) return { failed: "lost" };
      const { status, responseURL, responseText } = ended.answer;
      const redirected = new URL(responseURL).pathname !== officePhotosPath(survey);
      const body = parse(responseText);
      const failed = failureOf({ status, redirected, ours: ended.ours, body });
      if (failed === "rejected") {
        return { refused: String(body.error ?? photoRefusals["too-large"]) };
      }
      if (failed) return { failed };
      return body.id === id ? { stored: true } : unexpected;
    },
  };
}

const unexpected = { failed: "error" } as const;

interface Answer {
  status: number;
  redirected: boolean;
  ours: boolean;
  body: Record<string, unknown>;
}

/**
 * Only an answer that is provably ours may change what the phone keeps. A missing route isn't a
 * deleted survey, so that also needs the JSON of the survey's own routes.
 */
function failureOf({ status, redirected, ours, body }: Answer): SendFailure | undefined {
  if (!ours) return status >= 500 ? "error" : "intercepted";
  // The session ended.
  if (redirected || status === 401) return "signed-out";
  if (status === 403) return "no-access";
  if (status === 404 && "error" in body) return "deleted";
  if (status === 413 || (status === 400 && "error" in body)) return "rejected";
  return status === 200 ? undefined : "error";
}

/** An empty object for anything but a JSON object. */
function parse(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
