import pLimit from "p-limit";
import { acceptsEmailsFrom, storeEmail } from "~/features/messages/received-emails/commands.server";
import type { IncomingFile } from "~/platform/files/store";
import { type MultipartLimits, readMultipart } from "~/platform/http/multipart.server";
import { isSameSecret } from "~/platform/secrets.server";
import type { Services, Visitor } from "~/platform/services";

/** In bytes. Mailboxes accept 25 MB, and base64 makes attachments a third larger. */
const maxEmailBytes = 40 * 1024 * 1024;

/** The number of bodies that are read at the same time. A limited number of others wait unread. */
const receiving = pLimit(2);
const maxWaiting = 20;

/**
 * The webhook of the service that receives emails for `INBOUND_EMAIL`. Takes the raw email as the
 * body, or in the form field `email` (SendGrid) or `body-mime` (Mailgun). Responds with 200 only
 * after storing the email; otherwise, the service sends it again. Reads the body only after
 * checking the token.
 */
export async function acceptEmail(
  services: Services,
  request: Request,
  { network }: Pick<Visitor, "network">,
): Promise<Response> {
  const { inboundEmail } = services.config;
  if (!inboundEmail) return answer(404, "Inbound email isn't set up.");
  const sent = tokenOf(request.headers.get("Authorization"));
  if (!sent || !isSameSecret(sent, inboundEmail.token)) {
    return answer(401, "The token is missing or wrong.");
  }
  if (receiving.pendingCount >= maxWaiting) return answer(503, "Too many emails at once.");
  if (!(await acceptsEmailsFrom(services, network))) return answer(429, tooMany);
  return receiving(async () => {
    const received = await receive(services.files, request);
    if (received === "too-large") return answer(413, "The email is too large.");
    if (received === "unreadable") return answer(422, "This isn't an email.");
    await using file = received.file;
    const stored = await storeEmail(services, file, { network, checks: received.checks });
    if (stored.ok) return answer(200, "Stored.");
    if (stored.reason === "too-many") return answer(429, tooMany);
    services.log.warn("an email without a sender was refused");
    return answer(422, "This isn't a valid email, or it has no sender.");
  });
}

const tooMany = "Too many emails. Send this one later.";

function answer(status: number, text: string): Response {
  const headers = {
    "Content-Type": "text/plain",
    ...(status === 401 ? { "WWW-Authenticate": "Basic" } : {}),
    ...(status === 429 ? { "Retry-After": "3600" } : {}),
  };
  return new Response(text, { status, headers });
}

/** A bearer token, or the password of an address such as `https://email:token@guards.example.com`. */
function tokenOf(header: string | null): string | undefined {
  const [, scheme = "", value = ""] = /^(Bearer|Basic) (\S+)$/i.exec(header ?? "") ?? [];
  if (scheme.toLowerCase() !== "basic") return value || undefined;
  return Buffer.from(value, "base64").toString().split(":").slice(1).join(":") || undefined;
}

const formLimits: MultipartLimits = {
  fields: 200,
  // A form without files has the email as text.
  fieldSize: maxEmailBytes,
  textSize: maxEmailBytes,
  fileSize: maxEmailBytes,
  bodySize: maxEmailBytes,
};
const emailFields = ["email", "body-mime"];

interface Received {
  file: IncomingFile;
  /** SendGrid's results of checking the sender; other services write them into the email. */
  checks: { spf: string; dkim: string };
}

/** Writes the email to a file as it arrives. */
async function receive(
  files: Services["files"],
  request: Request,
): Promise<Received | "too-large" | "unreadable"> {
  const type = request.headers.get("Content-Type") ?? "";
  if (/^multipart\/form-data/i.test(type)) {
    const read = await readMultipart(
      request,
      { ...formLimits, fieldSize: 64 * 1024 },
      { field: emailFields, take: (content) => files.receive(content) },
    );
    if (!read.ok) return read.reason;
    if (read.file?.failure) throw read.file.failure;
    if (!read.file?.taken) return "unreadable";
    return { file: read.file.taken, checks: checksIn(read.fields) };
  }
  if (/^application\/x-www-form-urlencoded/i.test(type)) {
    const read = await readMultipart(request, formLimits, { field: [], take: noFile });
    if (!read.ok) return read.reason;
    const found = read.fields.find(([name]) => emailFields.includes(name));
    if (!found) return "unreadable";
    return { file: await files.receive(encoded(found[1])), checks: checksIn(read.fields) };
  }
  if (!request.body) return "unreadable";
  const body = limited(request.body as unknown as AsyncIterable<Uint8Array>);
  try {
    return { file: await files.receive(body), checks: checksIn([]) };
  } catch (error) {
    if (error instanceof TooLargeError) return "too-large";
    throw error;
  }
}

function checksIn(fields: readonly [name: string, value: string][]) {
  const values = Object.fromEntries(fields);
  return { spf: values.SPF ?? "", dkim: values.dkim ?? "" };
}

async function noFile(): Promise<never> {
  throw new Error("the form has no files");
}

class TooLargeError extends Error {}

async function* limited(body: AsyncIterable<Uint8Array>) {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxEmailBytes) throw new TooLargeError();
    yield chunk;
  }
}

const pieceLength = 64 * 1024;

/** The bytes of a text in pieces, without encoding all of it at once. */
async function* encoded(text: string) {
  for (let at = 0; at < text.length; ) {
    // A surrogate pair stays in one piece.
    const isPair = /[\ud800-\udbff]/.test(text[at + pieceLength - 1] ?? "");
    const end = at + pieceLength + (isPair ? 1 : 0);
    yield Buffer.from(text.slice(at, end));
    at = end;
  }
}
