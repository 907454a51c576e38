import type { FileKey } from "~/platform/files/store";

/** Where resumes lie in storage. */
export const resumeFolder = "resumes";

export function resumeKey(name: string): FileKey {
  return `${resumeFolder}/${name}`;
}
