import type { Socket } from "node:net";
import { createTransport } from "nodemailer";
import type { AutoSubmitted, CalendarMethod } from "~/shared/stored-values";
import type { Config } from "../config.server";
import { GuardedRequestError, guardedSocket, loopback } from "../http/guarded-request.server";
import { emailDocument } from "./document";
import { messageIdOf } from "./message-id";
import { connections } from "./send-email.job.server";
import { senderOf } from "./sender";

/** The ports that are encrypted from the start; on others, STARTTLS is required. */
const encryptedPorts: readonly number[] = [465, 2465];

/** An email as it is handed to the email server. */
export interface Email {
  /** The same for all attempts, so a repeat is recognizable by its Message-ID. */
  id: string;
  to: string;
  /** Where replies go, if not to the sender. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** The Message-IDs of the thread that it continues, oldest first. */
  thread?: readonly string[];
  /** Not set if someone wrote it. */
  autoSubmitted?: AutoSubmitted;
  /** An invitation, or its cancellation, for the recipient's calendar. */
  calendar?: EmailCalendar;
  attachments?: readonly EmailAttachment[];
}

/** A PDF file. */
export interface EmailAttachment {
  filename: string;
  content: Uint8Array;
}

/** The iCalendar part of an email. */
export interface EmailCalendar {
  method: CalendarMethod;
  text: string;
}

/** Hands emails to the email server. */
export interface Mailer {
  /** @throws {@link EmailRefused} if trying again is pointless, any other error otherwise. */
  send(email: Email): Promise<void>;
  close(): void;
}

/** The email server refused the email for good. */
export class EmailRefused extends Error {
  override name = "EmailRefused";
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Signs in to the email server without sending anything. Throws if that fails. */
export async function tryMailServer(server: string | EnteredServer): Promise<void> {
  const transport = createTransport({ ...transportOptions(server), ...timeouts });
  await transport.verify().finally(() => transport.close());
}

/** An email server that someone entered in the office. */
export interface EnteredServer {
  host: string;
  port: number;
  /** Undefined if the server doesn't ask for it. */
  signIn: { username: string; password: string } | undefined;
  /** Allows this machine, even without encryption. Only for tests. */
  toLoopback: boolean;
}

/** @param server SMTP_URL, or a server that someone entered, which can't be on a private network */
export function openMailer(
  config: Pick<Config, "mailFrom" | "appUrl">,
  server: string | EnteredServer,
): Mailer {
  const transport = createTransport({
    ...transportOptions(server),
    pool: true,
    maxConnections: connections,
    ...timeouts,
  });
  const { name, email: address } = senderOf(config.mailFrom);
  return {
    send: async ({ id, calendar, thread = [], autoSubmitted, attachments = [], ...email }) => {
      const last = thread.at(-1);
      const signal = AbortSignal.timeout(maxMs);
      try {
        await transport.sendMail({
          ...email,
          html: emailDocument(email),
          ...(calendar ? { icalEvent: asInvitation(calendar) } : {}),
          attachments: attachments.map(asAttachment),
          from: { name, address },
          messageId: messageIdOf(id, config.appUrl),
          ...(last ? { inReplyTo: last, references: [...thread] } : {}),
          ...(autoSubmitted ? { headers: { "Auto-Submitted": autoSubmitted } } : {}),
          signal,
        });
      } catch (error) {
        if (signal.aborted) throw new Error(tooLong);
        if (isFinal(error as SmtpError)) throw new EmailRefused((error as Error).message);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** Never sends anything unencrypted to a server that someone entered. */
function transportOptions(server: string | EnteredServer) {
  if (typeof server === "string") return { url: server };
  const { host, port, signIn, toLoopback } = server;
  const timeoutMs = timeouts.connectionTimeout;
  return {
    host,
    port,
    secure: encryptedPorts.includes(port),
    requireTLS: !(toLoopback && loopback.includes(host)),
    ...(signIn ? { auth: { user: signIn.username, pass: signIn.password } } : {}),
    getSocket: (_: unknown, done: (error: Error | null, socket?: { connection: Socket }) => void) =>
      guardedSocket({ host, port }, { timeoutMs, toLoopback }).then(
        (connection) => done(null, { connection }),
        done,
      ),
  };
}

/** The step at which sending an email failed. */
export type FailedAt = "private" | "name" | "connection" | "sign-in" | "sender" | "email";

export function failedAt(error: unknown): FailedAt {
  const { code = "", command = "" } = error as { code?: string; command?: string };
  if (error instanceof GuardedRequestError) return "private";
  if (code === "ENOTFOUND") return "name";
  if (code === "EAUTH" || command.startsWith("AUTH")) return "sign-in";
  if (command === "MAIL FROM" || command === "DATA") return "sender";
  return error instanceof EmailRefused || command === "RCPT TO" ? "email" : "connection";
}

type SmtpError = Error & { responseCode?: number; command?: string };

/** The subject and detail of an enhanced status code (RFC 3463): "1.8" in "550 5.1.8 Bad sender". */
const enhancedCode = /\b5\d\d[ -]5\.(\d{1,3}\.\d{1,3})(?![.\d])/;

/**
 * The subjects that are about the recipient's address (1) or mailbox (2), and a message that is too
 * large for their server (3.4). Of the first, 7 and 8 are about the sender's address.
 */
const aboutRecipient = /^(1\.(?![78]$)|2\.|3\.4$)/;

/** RFC 5321's codes for a recipient, and the one for a domain that accepts no email (RFC 7504). */
const recipientCodes = [550, 551, 552, 553, 556];

/**
 * Refusals of us or of the message. Many servers send them only in response to RCPT TO: Postfix, for
 * example, if it doesn't accept our address, host name or sender.
 */
const aboutUs =
  /relay|sending limit|client host|helo command|sender|spam|policy|reputation|block ?list|blacklist/i;

/**
 * Whether a refusal is about the recipient, so that trying again is pointless. Others are about us,
 * our server or the content, which someone can correct. The enhanced status code decides; without
 * it, the code and the step do, because a server that has accepted the recipient refuses the
 * message. A message that is too large is also final.
 */
export function isFinal({ responseCode = 0, command = "", message }: SmtpError): boolean {
  if (responseCode < 500 || !["RCPT TO", "DATA"].includes(command)) return false;
  const [, code] = enhancedCode.exec(message) ?? [];
  if (code && aboutRecipient.test(code)) return true;
  // Microsoft's code for an unknown recipient.
  if (code) return code === "4.1" && /recipient address rejected/i.test(message);
  if (aboutUs.test(message)) return false;
  return command === "RCPT TO" ? recipientCodes.includes(responseCode) : responseCode === 552;
}

/**
 * Included both as an alternative part, which Gmail and Outlook look for, and as an attachment for
 * other programs.
 */
function asInvitation({ method, text }: EmailCalendar) {
  return { method, content: text, filename: "invite.ics" };
}

function asAttachment({ filename, content }: EmailAttachment) {
  return { filename, content: Buffer.from(content), contentType: "application/pdf" };
}

/**
 * How long a delivery may take. Shorter than a job's lock (platform/jobs), so that no other process
 * sends the same email in the meantime.
 */
const maxMs = 45_000;

const tooLong = "The email server took too long to respond";

/** Rejects if a delivery takes longer than `ms`, without canceling it. */
export async function inTime<Result>(sending: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(tooLong)), ms);
  });
  return Promise.race([sending, late]).finally(() => clearTimeout(timer));
}
