import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { IncomingFile } from "~/platform/files/store";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import {
  type MultipartFile,
  type MultipartLimits,
  readMultipart,
} from "~/platform/http/multipart.server";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import { countHeldBack, heldBackReason } from "~/platform/rate-limit/spam-check.server";
import type { Services, Visitor } from "~/platform/services";
import { businessToday, readableDate } from "~/shared/dates";
import { refuse } from "~/shared/outcome";
import { type Resume, submitApplication } from "../applications/submit.commands.server";
import { largestResume } from "../choices";
import { closedMeanwhile } from "../openings/content";
import { withBytes } from "../resumes/byte-source.server";
import { checkResume } from "../resumes/check.server";
import { resumeRefusals } from "../resumes/rules";
import { type ApplicationAnswer, ApplicationInput } from "../schema";

/** An application form's body may have this many bytes; a longer one is answered 413 unread. */
const largestApplication = 25 * 1024 * 1024;

const limits: MultipartLimits = {
  fields: 40,
  fieldSize: 64 * 1024,
  textSize: 256 * 1024,
  fileSize: largestResume,
  bodySize: largestApplication,
};

/** Far above what corrected and repeated forms need; it only keeps a flood from our disk. */
const uploadLimit: Limit = { name: "application-upload", tries: 300, seconds: 3600 };

const failure = "Failed to submit application. Please try again.";
const tooMany =
  "There were many applications from your connection in the last hour. Please try again later.";

/** An answer with the status that it is sent with. */
export interface ApplicationReply {
  status: 200 | 400 | 409 | 413 | 422 | 429 | 500;
  answer: ApplicationAnswer;
}

/**
 * Takes an application form, whole: reads it, checks its fields and its resume, stores it. Both
 * `POST /api/applications` and the opening's page hand their request over unread and pass the
 * reply on. Expected are the fields of {@link ApplicationInput}, `certifications` as often as
 * chosen, and the file in `resume`; multipart, or url-encoded without a file.
 *
 * Never throws for what a visitor sends: `answer.errors` has a sentence per field, `resume`
 * among them, and under `form` what concerns the whole; `answer.values` has what was typed.
 * `failed` marks a fault of ours.
 */
export async function receiveApplication(
  services: Services,
  request: Request,
  visitor: Visitor,
): Promise<ApplicationReply> {
  let values: Record<string, string> = {};
  try {
    const form = await readForm(services, request, visitor);
    if (!form.ok) {
      if (form.reason === "too-large") return refusal(413, { resume: resumeRefusals["too-large"] });
      return refusal(400, { form: failure });
    }
    values = form.values;
    await using file = form.upload?.taken;
    if (form.overLimit) {
      await countHeldBack(services, "application", "too-many");
      return refusal(429, { form: tooMany }, values);
    }
    const parsed = parseValues(values, ApplicationInput);
    if (form.upload?.failure) throw form.upload.failure;
    const resume = await resumeOf(form.upload, file);
    if (!parsed.ok || !resume.ok) {
      return refusal(
        400,
        { ...(parsed.ok ? {} : parsed.errors), ...(resume.ok ? {} : resume.errors) },
        values,
      );
    }
    const again = await heldBackReason(services, "application", form.typed);
    if (again) return refusal(422, { form: again }, values);
    const sent = await submitApplication(services, parsed.value, resume.value, visitor);
    if (sent.ok) return { status: 200, answer: { received: true, mailed: sent.mailed } };
    if (sent.reason === "too-many") return refusal(429, { form: tooMany }, values);
    if (sent.reason === "closed") return refusal(409, { form: closedMeanwhile }, values);
    const zone = await businessTimeZone(services.db);
    return refusal(409, { form: appliedBefore(sent.appliedAt, zone) }, values);
  } catch (err) {
    services.log.error({ err }, "an application could not be stored");
    return { status: 500, answer: { errors: { form: failure }, values, failed: true } };
  }
}

function appliedBefore(at: Date, timeZone: string): string {
  const day = readableDate(businessToday({ now: () => at }, timeZone));
  return `You already applied for this position on ${day}. We have your application and will contact you.`;
}

async function readForm(services: Services, request: Request, visitor: Visitor) {
  const overLimit = !(await withinLimit(services, uploadLimit, visitor.limitKey));
  if (!request.headers.get("Content-Type")?.startsWith("multipart/form-data")) {
    const form = await formOf(request).catch(() => undefined);
    if (!form) return { ok: false, reason: "unreadable" } as const;
    const fields = [...form].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    const values = valuesOf(fields);
    return { ok: true, overLimit, values, typed: Object.fromEntries(fields) } as const;
  }
  const read = await readMultipart(request, limits, {
    field: "resume",
    // Over the limit nothing is written; the form is read all the same, so that the answer is seen.
    take: (content) => services.files.receive(overLimit ? nothingOf(content) : content),
  });
  if (!read.ok) return read;
  const { fields, file: upload } = read;
  const values = valuesOf(fields);
  return { ok: true, overLimit, values, typed: Object.fromEntries(fields), upload } as const;
}

/** Reads everything, hands on nothing. */
async function* nothingOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) yield chunk.subarray(0, 0);
}

type Upload = MultipartFile<IncomingFile>;
type CheckedUpload = { ok: true; value?: Resume } | { ok: false; errors: { resume: string } };

async function resumeOf(
  upload: Upload | undefined,
  file: IncomingFile | undefined,
): Promise<CheckedUpload> {
  // A field in which nothing was chosen is sent as a file without a name.
  if (!upload || !file || (upload.name === "" && file.size === 0)) return { ok: true };
  const checked = upload.tooLarge ? refuse("too-large") : await withBytes(file.path, checkResume);
  if (!checked.ok) return { ok: false, errors: { resume: resumeRefusals[checked.reason] } };
  return { ok: true, value: { file, extension: checked.extension } };
}

/** The form's own fields; several certifications one a line. */
function valuesOf(fields: [string, string][]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of Object.keys(ApplicationInput.shape)) {
    const given = fields.filter(([field]) => field === name).map(([, value]) => value);
    const value = name === "certifications" ? given.filter(Boolean).join("\n") : given.at(-1);
    if (given.length > 0 && value !== undefined) values[name] = value;
  }
  return values;
}

function refusal(
  status: ApplicationReply["status"],
  errors: Record<string, string>,
  values: Record<string, string> = {},
): ApplicationReply {
  return { status, answer: { errors, values } };
}
