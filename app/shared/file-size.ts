const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const gigabyte = 1024 * megabyte;

/** A file's size for reading: "0 bytes", "12 kB", "1.4 MB", "2.5 GB". */
export function fileSize(bytes: number): string {
  if (bytes < kilobyte) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  if (bytes < megabyte) return `${Math.min(1023, Math.round(bytes / kilobyte))} kB`;
  if (bytes >= gigabyte) return `${(bytes / gigabyte).toFixed(1).replace(".0", "")} GB`;
  return `${(bytes / megabyte).toFixed(1).replace(".0", "")} MB`;
}
