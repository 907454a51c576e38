import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";

/** Limits of a form, enforced while reading. Sizes in bytes. */
export interface MultipartLimits {
  fields: number;
  fieldSize: number;
  /** All text fields together. */
  textSize: number;
  fileSize: number;
  /** The whole body. The rest of a file that is too large is read up to this limit and dropped. */
  bodySize: number;
}

interface MultipartForm<Taken> {
  ok: true;
  /** In the order of the form; names can repeat. */
  fields: [name: string, value: string][];
  file?: MultipartFile<Taken>;
  /** The files of the other fields, by field. */
  others: Readonly<Record<string, MultipartFile<Taken>>>;
}

/** Browsers send a file without name and content when none was chosen. */
export interface MultipartFile<Taken> {
  name: string;
  tooLarge: boolean;
  taken?: Taken;
  /** The error from `take`, instead of `taken`. */
  failure?: unknown;
}

export type Multipart<Taken> =
  | MultipartForm<Taken>
  | { ok: false; reason: "unreadable" | "too-large" };

interface FileField<Taken> {
  /** The only field that accepts a file. A list of names also takes content sent as text. */
  field: string | readonly string[];
  /** Other fields that accept a file each. */
  others?: readonly string[];
  /** Reads the file as it arrives. Must clean up and fail when the stream fails. */
  take(content: Readable): Promise<Taken>;
}

/**
 * Reads a multipart form as it arrives. If the body is malformed, over a limit or truncated,
 * disposes of the result of `take`.
 */
export async function readMultipart<Taken extends AsyncDisposable>(
  request: Request,
  limits: MultipartLimits,
  { field, others = [], take }: FileField<Taken>,
): Promise<Multipart<Taken>> {
  const fields: [string, string][] = [];
  let textSize = 0;
  let wrong: "unreadable" | "too-large" | undefined;
  const arriving = new Map<string, Arriving<Taken>>();
  const stop = (reason: typeof wrong) => {
    wrong ??= reason;
    throw new Stopped();
  };

  // A body without this header is counted while reading, below.
  const announced = Number(request.headers.get("Content-Length") ?? 0);
  if (announced > limits.bodySize) return { ok: false, reason: "too-large" };
  const parser = parserFor(request, limits, field, others.length);
  if (!parser || !request.body) return { ok: false, reason: "unreadable" };
  // The parser can emit more errors after the first. An error event without a listener would crash
  // the process.
  parser.on("error", () => {});
  parser
    .on("field", (name, value) => {
      textSize += Buffer.byteLength(value);
      if (textSize > limits.textSize) wrong ??= "too-large";
      // A text over its limit arrives truncated, but still too long for any schema.
      else fields.push([name, value]);
    })
    .on("file", (name, stream, filename) => {
      stream.on("error", () => {});
      // Drain it, because an unread stream would block the rest of the form.
      const key = others.includes(name) ? name : "";
      if ((key === "" && ![field].flat().includes(name)) || arriving.has(key)) {
        wrong ??= "unreadable";
        stream.resume();
        return;
      }
      // Stopping early must not destroy the stream: the rest of the form is still read.
      const taken = take(Readable.from(stream.iterator({ destroyOnReturn: false })));
      taken.catch(() => stream.resume());
      // An empty name arrives as undefined.
      arriving.set(key, { name: filename ?? "", stream, taken });
    })
    .on("fieldsLimit", () => {
      wrong ??= "unreadable";
    })
    .on("partsLimit", () => {
      wrong ??= "unreadable";
    });

  let size = 0;
  try {
    await pipeline(
      Readable.fromWeb(request.body as never),
      async function* (source: AsyncIterable<Uint8Array>) {
        for await (const chunk of source) {
          size += chunk.length;
          if (size > limits.bodySize) stop("too-large");
          if (wrong) stop(wrong);
          yield chunk;
        }
      },
      parser,
    );
  } catch (error) {
    wrong ??= "unreadable";
    for (const { stream } of arriving.values()) stream.destroy(error as Error);
  }
  if (wrong) {
    for (const { taken } of arriving.values()) {
      await taken.then((file) => file[Symbol.asyncDispose]()).catch(() => {});
    }
    return { ok: false, reason: wrong };
  }
  const files = new Map<string, MultipartFile<Taken>>();
  for (const [key, { name, stream, taken }] of arriving) {
    const outcome = await taken.then(
      (done) => ({ taken: done }),
      (failure: unknown) => ({ failure }),
    );
    files.set(key, { name, tooLarge: stream.truncated, ...outcome });
  }
  const { "": file, ...more } = Object.fromEntries(files);
  return { ok: true, fields, ...(file && { file }), others: more };
}

interface Arriving<Taken> {
  name: string;
  stream: BusboyFileStream;
  taken: Promise<Taken>;
}

class Stopped extends Error {}

function parserFor(
  request: Request,
  limits: MultipartLimits,
  field: string | readonly string[],
  others: number,
) {
  try {
    return new Busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? "" },
      isPartAFile: (name, type, file) =>
        file !== undefined ||
        type === "application/octet-stream" ||
        (typeof field !== "string" && name !== undefined && field.includes(name)),
      limits: {
        fields: limits.fields,
        fieldSize: limits.fieldSize,
        fileSize: limits.fileSize,
        // One more than allowed, so that it's noticed.
        files: 2 + others,
        parts: limits.fields + 2 + others,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch {
    return undefined;
  }
}
