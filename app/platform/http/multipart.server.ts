import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";

/** What a form may hold; each limit holds while reading. Sizes in bytes. */
export interface MultipartLimits {
  fields: number;
  fieldSize: number;
  /** All text fields together. */
  textSize: number;
  fileSize: number;
  /** The whole body. What a file has over its limit is read up to here and dropped. */
  bodySize: number;
}

/** A form that was read to its end. */
export interface MultipartForm<Taken> {
  ok: true;
  /** In the order of the form; a name may come more than once. */
  fields: [name: string, value: string][];
  file?: MultipartFile<Taken>;
}

/** A file of a form. A browser sends one without name and content when none was chosen. */
export interface MultipartFile<Taken> {
  name: string;
  tooLarge: boolean;
  taken?: Taken;
  /** Why it could not be taken, instead of `taken`. */
  failure?: unknown;
}

export type Multipart<Taken> =
  | MultipartForm<Taken>
  | { ok: false; reason: "unreadable" | "too-large" };

interface FileField<Taken> {
  /** The one field that takes a file. */
  field: string;
  /** Reads the file as it arrives; fails when the stream does, and then leaves nothing behind. */
  take(content: Readable): Promise<Taken>;
}

/**
 * Reads a multipart form as it arrives. When the body is malformed, over a limit or cut off, what
 * was taken of the file is disposed of.
 */
export async function readMultipart<Taken extends AsyncDisposable>(
  request: Request,
  limits: MultipartLimits,
  { field, take }: FileField<Taken>,
): Promise<Multipart<Taken>> {
  const fields: [string, string][] = [];
  let textSize = 0;
  let wrong: "unreadable" | "too-large" | undefined;
  let arriving: { name: string; stream: BusboyFileStream; taken: Promise<Taken> } | undefined;
  const stop = (reason: typeof wrong) => {
    wrong ??= reason;
    throw new Stopped();
  };

  // Announced as too much, nothing of it is read; what isn't announced is counted below.
  const announced = Number(request.headers.get("Content-Length") ?? 0);
  if (announced > limits.bodySize) return { ok: false, reason: "too-large" };
  const parser = parserFor(request, limits);
  if (!parser || !request.body) return { ok: false, reason: "unreadable" };
  // The parser may report more than one fault, the later ones when nobody listens any more: an
  // error event without a listener would end the program.
  parser.on("error", () => {});
  parser
    .on("field", (name, value) => {
      textSize += Buffer.byteLength(value);
      if (textSize > limits.textSize) wrong ??= "too-large";
      // Over its limit a text stays too long for any field, and the field says so.
      else fields.push([name, value]);
    })
    .on("file", (name, stream, filename) => {
      stream.on("error", () => {});
      // A stream that nobody reads would hold up the rest of the form.
      if (name !== field || arriving) {
        wrong ??= "unreadable";
        stream.resume();
        return;
      }
      const taken = take(stream);
      taken.catch(() => stream.resume());
      // An empty name arrives as none at all.
      arriving = { name: filename ?? "", stream, taken };
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
    arriving?.stream.destroy(error as Error);
  }
  if (wrong) {
    await arriving?.taken.then((taken) => taken[Symbol.asyncDispose]()).catch(() => {});
    return { ok: false, reason: wrong };
  }
  if (!arriving) return { ok: true, fields };
  const { name, stream, taken } = arriving;
  const outcome = await taken.then(
    (done) => ({ taken: done }),
    (failure: unknown) => ({ failure }),
  );
  return { ok: true, fields, file: { name, tooLarge: stream.truncated, ...outcome } };
}

class Stopped extends Error {}

function parserFor(request: Request, limits: MultipartLimits) {
  try {
    return new Busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? "" },
      limits: {
        fields: limits.fields,
        fieldSize: limits.fieldSize,
        fileSize: limits.fileSize,
        files: 2,
        parts: limits.fields + 2,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch {
    return undefined;
  }
}
