import { days } from "~/shared/durations";

/** The office's gallery, and its screen for adding photos. */
export const galleryPath = "/admin/photos/manage";
export const uploadPath = "/admin/photos/upload";
/** The address that takes each new photo. */
export const uploadFilePath = `${uploadPath}/file`;

/** The screen of a photo, or one of its actions. */
export function photoPath(id: string, what?: "delete" | "restore" | "purge"): string {
  return ["/admin/photos", id, what].filter(Boolean).join("/");
}

/** How many days a deleted photo can be restored before its files are deleted, too. */
export const restorableDays = 7;

/** Photos deleted before this moment can't be restored anymore. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - days(restorableDays));
}

/** The sentence above the grid. */
export function galleryCount(images: number): string {
  return `Current gallery contains ${images} ${images === 1 ? "image" : "images"}`;
}
