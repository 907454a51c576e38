import { createTransport } from "nodemailer";
import type { Config } from "../config.server";

/** A finished mail. */
export interface Email {
  /** Stays the same over all attempts, so that a repeat can be recognised by its Message-ID. */
  id: string;
  to: string;
  /** Whom an answer goes to, when not to the sender. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** An invitation, or its withdrawal, that mail programs put into the receiver's calendar. */
  calendar?: EmailCalendar;
}

/** The iCalendar text of a mail. */
export interface EmailCalendar {
  method: "REQUEST" | "CANCEL" | "PUBLISH";
  text: string;
}

/** Hands mails to the mail server. */
export interface Mailer {
  /** @throws {@link EmailRefused} for a final no, any other error for a passing one. */
  send(mail: Email): Promise<void>;
  close(): void;
}

/** The server's final no: trying again would not help. */
export class EmailRefused extends Error {
  override name = "EmailRefused";
}

export function openMailer(config: Pick<Config, "mailFrom" | "appUrl">, smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    // Well within the time after which a job counts as orphaned.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const domain = new URL(config.appUrl).hostname;
  return {
    send: async ({ id, calendar, ...mail }) => {
      try {
        const message = {
          ...mail,
          ...(calendar ? { icalEvent: asInvitation(calendar) } : {}),
          from: config.mailFrom,
          messageId: `<${id}@${domain}>`,
        };
        await inTime(transport.sendMail(message), longestMs);
      } catch (error) {
        const { responseCode, message, code } = error as Error & {
          responseCode?: number;
          code?: string;
        };
        // 5xx about this mail is final; 5xx about our sign-in is ours to mend and may pass.
        if (responseCode && responseCode >= 500 && code !== "EAUTH")
          throw new EmailRefused(message);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Beside the text and the HTML, as one more way to read the mail, which Gmail and Outlook look
 * for; and attached once more as a file, for programs that only know files.
 */
function asInvitation({ method, text }: EmailCalendar) {
  return { method, content: text, filename: "invite.ics" };
}

/** Before the job counts as orphaned and another process takes the mail. */
const longestMs = 45_000;

/** Each step has its own time limit; this one holds for a server that is slow in all of them. */
export async function inTime<Result>(sending: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The mail server took too long")), ms);
  });
  return Promise.race([sending, late]).finally(() => clearTimeout(timer));
}
