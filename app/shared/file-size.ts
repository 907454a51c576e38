import { m } from "./messages/dates";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const gigabyte = 1024 * megabyte;

/** A file's size for reading: "0 bytes", "12 KB", "1.4 MB", "2.5 GB". */
export function fileSize(bytes: number): string {
  if (bytes < kilobyte) return m.bytes({ count: bytes });
  if (bytes < megabyte) return m.kilobytes({ count: Math.min(1023, Math.round(bytes / kilobyte)) });
  if (bytes >= gigabyte)
    return m.gigabytes({ count: (bytes / gigabyte).toFixed(1).replace(".0", "") });
  return m.megabytes({ count: (bytes / megabyte).toFixed(1).replace(".0", "") });
}
