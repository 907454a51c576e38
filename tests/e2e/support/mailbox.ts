import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  to: string[];
  subject: string;
  /** Whom an answer goes to, when not to the sender. */
  replyTo: string;
  /** The plain text part. */
  text: string;
  html: string;
}

/** A real mail server that keeps what it is sent. */
export async function openMailbox() {
  const mails: ReceivedMail[] = [];
  let heard = () => {};
  let refusal: string | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo(_address, _session, done) {
      done(refusal ? Object.assign(new Error(refusal), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      text(stream).then((source) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, ...readMail(source) });
        heard();
        done();
      }, done);
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await new Promise((resolve) => listening.once("listening", resolve));
  const { port } = listening.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Takes no mail, and says why, until it is called without words. */
    refuse: (words?: string) => {
      refusal = words;
    },
    sentTo: (address: string) => mails.filter(({ to }) => to.includes(address)),
    /** The first mail to an address whose subject holds the words, as soon as it is there. */
    async mailTo(address: string, subject: string): Promise<ReceivedMail> {
      const deadline = AbortSignal.timeout(10_000);
      for (;;) {
        const found = mails.find(
          (mail) => mail.to.includes(address) && mail.subject.includes(subject),
        );
        if (found) return found;
        if (deadline.aborted) throw new Error(`no mail "${subject}" came to ${address}`);
        await new Promise<void>((resolve) => {
          heard = resolve;
          deadline.addEventListener("abort", () => resolve(), { once: true });
        });
      }
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function readMail(source: string): Omit<ReceivedMail, "to"> {
  const { headers, body } = splitPart(source);
  const boundary = /boundary="?([^";\s]+)"?/.exec(headers["content-type"] ?? "")?.[1];
  const parts = boundary
    ? body.split(`--${boundary}`).map((part) => splitPart(part.trimStart()))
    : [{ headers, body }];
  const content = (type: string) => {
    const part = parts.find(({ headers: own }) => own["content-type"]?.startsWith(type));
    return part ? decode(part.body, part.headers["content-transfer-encoding"] ?? "7bit") : "";
  };
  return {
    subject: headers.subject ?? "",
    replyTo: headers["reply-to"] ?? "",
    text: content("text/plain"),
    html: content("text/html"),
  };
}

function splitPart(source: string) {
  const end = source.search(/\r?\n\r?\n/);
  const head = source.slice(0, end).replace(/\r?\n[ \t]+/g, " ");
  const headers: Record<string, string> = {};
  for (const line of head.split(/\r?\n/)) {
    const colon = line.indexOf(":");
    if (colon > 0) headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { headers, body: source.slice(end).replace(/^\r?\n\r?\n/, "") };
}

function decode(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
