import { createTransport } from "nodemailer";
import type { AutoSubmitted, CalendarMethod } from "~/shared/stored-values";
import type { Config } from "../config.server";
import { messageIdOf } from "./message-id";
import { connections } from "./send-email.job.server";
import { senderOf } from "./sender";

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

export function openMailer(config: Pick<Config, "mailFrom" | "appUrl">, smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const { name, email: address } = senderOf(config.mailFrom);
  return {
    send: async ({ id, calendar, thread = [], autoSubmitted, attachments = [], ...email }) => {
      const last = thread.at(-1);
      const signal = AbortSignal.timeout(maxMs);
      try {
        await transport.sendMail({
          ...email,
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

type SmtpError = Error & { responseCode?: number; command?: string };

/**
 * Refusals of us, not of the recipient. Many servers send them only in response to RCPT TO:
 * Postfix, for example, if it doesn't accept our address, host name or sender.
 */
const aboutUs = /relay|sending limit|client host|helo command|sender address/i;

/**
 * Whether a refusal is about this email, so that trying again is pointless. A 5xx at a step other
 * than RCPT TO and DATA is about the server or our account there, which someone can correct.
 */
export function isFinal({ responseCode = 0, command = "", message }: SmtpError): boolean {
  if (responseCode < 500 || !["RCPT TO", "DATA"].includes(command)) return false;
  return responseCode !== 530 && !aboutUs.test(message);
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
