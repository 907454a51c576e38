import { m } from "~/shared/messages/public/careers";
import { maxResumeBytes, resumeRefusals } from "../resumes/rules";

// Separate from the schema, so that public pages don't load Zod.

/** The stored values. */
export const certifications = [
  "Security Guard Card",
  "Firearm Permit",
  "CPR/First Aid",
  "Other",
] as const;

const certificationLabels: Record<(typeof certifications)[number], string> = {
  "Security Guard Card": m.security_guard_card,
  "Firearm Permit": m.firearm_permit,
  "CPR/First Aid": m.cpr_first_aid,
  Other: m.other,
};

export const certificationOptions = certifications.map((value) => ({
  value,
  label: certificationLabels[value],
}));

export const experienceOptions = [
  { value: "0", label: "0" },
  { value: "1-2", label: "1-2" },
  { value: "3-5", label: "3-5" },
  { value: "5+", label: "5+" },
] as const;

/** The problem with a chosen file, judged by its size and first bytes. */
export async function resumeProblem(file: File): Promise<string | undefined> {
  if (file.size === 0) return resumeRefusals.empty;
  if (file.size > maxResumeBytes) return resumeRefusals["too-large"];
  let start: Uint8Array;
  try {
    start = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  } catch {
    return m.file_no_longer_readable;
  }
  return looksLikeResume(start) ? undefined : resumeRefusals.unknown;
}

const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const zip = [0x50, 0x4b, 0x03, 0x04];

function looksLikeResume(start: Uint8Array): boolean {
  const begins = (bytes: readonly number[]) => bytes.every((byte, at) => start[at] === byte);
  if (begins(compoundFile) || begins(zip)) return true;
  // Some programs put a few bytes before a PDF, and readers accept that.
  return new TextDecoder("latin1").decode(start).includes("%PDF-");
}
