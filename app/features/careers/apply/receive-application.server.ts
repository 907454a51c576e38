import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { IncomingFile } from "~/platform/files/store";
import { refusalFor } from "~/platform/forms/failure.server";
import { type Refusal, refuseFields, refuseForm } from "~/platform/forms/form-result";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import {
  type MultipartFile,
  type MultipartLimits,
  readMultipart,
} from "~/platform/http/multipart.server";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import { countSpamCheck, spamCheckMessage } from "~/platform/rate-limit/spam-check.server";
import type { Services, Visitor } from "~/platform/services";
import { businessDate, businessToday, formatDate } from "~/shared/dates";
import { m } from "~/shared/messages/public/careers";
import { refuse } from "~/shared/outcome";
import { toasts } from "~/shared/toasts";
import { processCard } from "../cards/process-card.server";
import { type CardRefusal, cardRefusals, maxCardBytes } from "../cards/rules";
import { positionClosed } from "../openings/rules";
import { readCredentials } from "../qualifications/schema";
import { readAnswers } from "../questions/answers";
import { askedBy } from "../questions/queries.server";
import { checkResume } from "../resumes/check.server";
import { maxResumeBytes, resumeRefusals } from "../resumes/rules";
import { scanReceivedResume } from "../resumes/scan.commands.server";
import { type Resume, submitApplication } from "./commands.server";
import { ApplicationInput, type ApplicationResult, applicationValues } from "./schema";

/** Bytes of a whole form; a longer one is refused with 413. */
const maxApplicationBytes = 25 * 1024 * 1024;

const limits: MultipartLimits = {
  fields: 200,
  fieldSize: 64 * 1024,
  textSize: 256 * 1024,
  fileSize: Math.max(maxResumeBytes, maxCardBytes),
  bodySize: maxApplicationBytes,
};

/** Far more than corrections and retries need, but keeps a flood from filling the disk. */
const uploadLimit: Limit = { name: "application-upload", tries: 300, seconds: 3600 };

const refusals = {
  unreadable: refuseForm(toasts["application-failed"].title, 400),
  "too-large": refuseFields({ resume: resumeRefusals["too-large"] }, 413),
  "too-many": refuseForm(m.receive_application_too_many, 429),
  closed: refuseForm(positionClosed),
};

/**
 * Reads an application form, checks its fields and its resume, and stores it. Both `POST
 * /api/applications` and the opening's page pass on their request unread and respond with the
 * returned result and status. The form has the fields of {@link ApplicationInput}, `certifications`
 * once for each that was chosen, and the files in `resume` and `card`; it is multipart, or
 * URL-encoded without files.
 *
 * Never throws for anything that a visitor can send.
 */
export async function receiveApplication(
  services: Services,
  request: Request,
  visitor: Visitor,
): Promise<{ status: number; result: ApplicationResult }> {
  let values: Record<string, string> = {};
  const refused = ({ status, ...refusal }: Refusal) => ({
    status,
    result: { errors: {}, values, ...refusal },
  });
  try {
    const form = await readForm(services, request, visitor);
    if (!form.ok) return refused(refusals[form.reason]);
    values = applicationValues(form.fields);
    await using file = form.upload?.taken;
    await using cardFile = form.card?.taken;
    if (form.overLimit) {
      await countSpamCheck(services, "application", "too-many");
      return refused(refusals["too-many"]);
    }
    const parsed = parseValues(values, ApplicationInput);
    if (form.upload?.failure) throw form.upload.failure;
    if (form.card?.failure) throw form.card.failure;
    const resume = await resumeOf(form.upload, file);
    const { questions, ...asked } = await askedBy(services.db, values.job_id);
    const { answers, errors: unanswered } = readAnswers(questions, values);
    const today = businessToday(services.clock, await businessTimeZone(services.db));
    const { credentials, errors: wrong } = readCredentials(asked, values, today);
    if (!parsed.ok || !resume.ok || Object.keys({ ...unanswered, ...wrong }).length > 0) {
      const errors = {
        ...(!parsed.ok && parsed.errors),
        ...wrong,
        ...unanswered,
        ...(!resume.ok && resume.errors),
      };
      return refused(refuseFields(errors, 400));
    }
    const submitted = Object.fromEntries(form.fields);
    const again = await spamCheckMessage(services, "application", submitted);
    if (again) return refused(refuseFields({ again }, 422));
    // Last, because it takes the most time.
    const card = await cardOf(services, form.card, cardFile);
    await using photo = card.ok ? card.photo : undefined;
    if (!card.ok) return refused(refuseFields({ card: cardRefusals[card.reason] }, 400));
    const scanned = resume.value && (await scanReceivedResume(services, resume.value.file));
    if (scanned?.infected) return refused(refuseFields({ resume: resumeRefusals.infected }, 400));
    const scan = scanned?.state ?? null;
    const checked = resume.value && { ...resume.value, scan };
    const sent = await submitApplication(
      services,
      { ...parsed.value, answers, credentials },
      { resume: checked, card: photo },
      visitor,
    );
    if (sent.ok) {
      return { status: 200, result: { errors: {}, values: {}, done: { mailed: sent.mailed } } };
    }
    if (sent.reason !== "applied-before") return refused(refusals[sent.reason]);
    const day = formatDate(businessDate(sent.appliedAt, await businessTimeZone(services.db)));
    return refused(refuseForm(m.receive_application_already_applied({ day })));
  } catch (err) {
    return refused(refusalFor(services, request, err as Error));
  }
}

async function readForm(services: Services, request: Request, visitor: Visitor) {
  const overLimit = !(await withinLimit(services, uploadLimit, visitor.limitKey));
  if (!request.headers.get("Content-Type")?.startsWith("multipart/form-data")) {
    const form = await formOf(request).catch(() => undefined);
    if (!form) return { ok: false, reason: "unreadable" } as const;
    const fields = [...form].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    return { ok: true, overLimit, fields, upload: undefined, card: undefined } as const;
  }
  const read = await readMultipart(request, limits, {
    field: "resume",
    others: ["card"],
    // Over the limit nothing is written, but the form is still read to its end: browsers show no
    // response to a form that they couldn't finish sending.
    take: (content) => services.files.receive(overLimit ? nothingOf(content) : content),
  });
  if (!read.ok) return read;
  return {
    ok: true,
    overLimit,
    fields: read.fields,
    upload: read.file,
    card: read.others.card,
  } as const;
}

/** Reads and discards everything. */
async function* nothingOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) yield chunk.subarray(0, 0);
}

/** The photo of the card, ready to be stored; undefined if none was sent. */
async function cardOf(
  services: Services,
  upload: MultipartFile<IncomingFile> | undefined,
  file: IncomingFile | undefined,
): Promise<{ ok: true; photo?: IncomingFile } | { ok: false; reason: CardRefusal }> {
  if (!upload || !file || (upload.name === "" && file.size === 0)) return { ok: true };
  return upload.tooLarge ? refuse("too-large") : processCard(services, file);
}

type CheckedUpload =
  | { ok: true; value?: Omit<Resume, "scan"> }
  | { ok: false; errors: { resume: string } };

async function resumeOf(
  upload: MultipartFile<IncomingFile> | undefined,
  file: IncomingFile | undefined,
): Promise<CheckedUpload> {
  // Browsers send an empty file without a name when none was chosen.
  if (!upload || !file || (upload.name === "" && file.size === 0)) return { ok: true };
  const checked = upload.tooLarge ? refuse("too-large") : await checkResume(file.path);
  if (!checked.ok) return { ok: false, errors: { resume: resumeRefusals[checked.reason] } };
  return { ok: true, value: { file, extension: checked.extension } };
}
