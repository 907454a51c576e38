// What the application form and the openings offer; apart from the schema, so that pages ship no
// validator.

export const jobTypes = [
  "Unarmed",
  "Armed",
  "Mobile Patrol",
  "Event Security",
  "Executive Protection",
] as const;
export type JobType = (typeof jobTypes)[number];

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

/** 5 MB, as the form says. */
export const largestResume = 5 * 1024 * 1024;
/** What the file dialog offers; what counts is the content. */
export const resumeExtensions = ".pdf,.doc,.docx";
