import { largestResume, resumeRefusals } from "../resumes/rules";

// Apart from the schema, so that public pages don't load Zod.

export const certificationOptions = [
  "Security Guard Card",
  "Firearm Permit",
  "CPR/First Aid",
  "Other",
] as const;

export const experienceOptions = [
  { value: "0", label: "0" },
  { value: "1-2", label: "1-2" },
  { value: "3-5", label: "3-5" },
  { value: "5+", label: "5+" },
] as const;

/**
 * The errors that the browser can find before it sends a form, by field, in the server's words.
 * It saves an upload that would be refused; the server checks everything again.
 */
export function missingFields(form: FormData): Record<string, string> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const errors: Record<string, string> = {};
  if (!text("jobId")) errors.jobId = "Please select a job position";
  if (!text("fullName")) errors.fullName = "Please enter your name";
  if (!text("email")) errors.email = "Please enter your email address";
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text("email"))) {
    errors.email = "Please enter a complete email address, such as name@example.com";
  }
  if (!text("phone")) errors.phone = "Please enter your phone number";
  else if (text("phone").replace(/\D/g, "").length < 5) {
    errors.phone = "Please enter a valid phone number";
  }
  if (!text("city")) errors.city = "Please enter the city you live in";
  if (!form.has("consent")) errors.consent = "Please agree to the privacy policy to continue";
  return errors;
}

/** The problem with a chosen file, judged by its size and first bytes. */
export async function resumeProblem(file: File): Promise<string | undefined> {
  if (file.size === 0) return resumeRefusals.empty;
  if (file.size > largestResume) return resumeRefusals["too-large"];
  let start: Uint8Array;
  try {
    start = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  } catch {
    return "This file can't be read anymore. Please choose it again.";
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
