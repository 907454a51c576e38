import { Readable } from "node:stream";
import type { Logger } from "~/platform/log.server";
import type { ExportFile } from "~/platform/personal-data/declaration";

/** Streams the files as a ZIP archive. */
export async function zipped(files: readonly ExportFile[], log: Logger): Promise<ReadableStream> {
  const { ZipFile } = await import("yazl");
  const zip = new ZipFile();
  for (const { name, text, open } of files) {
    if (text !== undefined) zip.addBuffer(Buffer.from(text, "utf8"), name);
    else if (open) {
      try {
        const stored = await open();
        if (stored) zip.addReadStream(stored.content, name);
        else zip.addBuffer(Buffer.from("The file is missing.\n"), `${name}.missing.txt`);
      } catch (err) {
        log.error({ err }, "a file of an export could not be read");
        zip.addBuffer(Buffer.from("The file couldn’t be read.\n"), `${name}.missing.txt`);
      }
    }
  }
  zip.end();
  return Readable.toWeb(Readable.from(zip.outputStream)) as ReadableStream;
}
