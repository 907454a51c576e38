import type { FileKey } from "~/platform/files/store";

/** Where photos lie in storage. */
export const photoFolder = "photos";

export function photoKey(file: string): FileKey {
  return `${photoFolder}/${file}`;
}
