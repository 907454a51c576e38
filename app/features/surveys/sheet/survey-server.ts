import { maxPhotoBytes, photoRefusals, type UploadResult } from "~/features/gallery/uploads/rules";
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
        const failed = failureOf(response.status, response.redirected);
        return failed ? { failed } : ((await response.json()) as ChangesResponse);
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
      if (status === 400 || status === 413) return { refused: refusalIn(responseText) };
      const failed = failureOf(status, new URL(responseURL).pathname !== officePhotosPath(survey));
      return failed ? { failed } : { stored: true };
    },
  };
}

/** A redirect means that the session ended. */
function failureOf(status: number, redirected: boolean): SendFailure | undefined {
  if (redirected || status === 401) return "signed-out";
  if (status === 403) return "no-access";
  if (status === 404) return "deleted";
  if (status === 400 || status === 413) return "rejected";
  return status === 200 ? undefined : "error";
}

function refusalIn(text: string): string {
  try {
    const result: UploadResult = JSON.parse(text);
    if ("error" in result) return result.error;
  } catch {}
  return photoRefusals.damaged;
}
