import { createTransport } from "nodemailer";
import type { Config } from "../config.server";
import { senderOf } from "./sender";

/** An email as it is handed to the email server. */
export interface Email {
  /** The same for all attempts, so a repeat is recognizable by its Message-ID. */
  id: string;
  to: string;
  /** Where replies go if not to the sender. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** An invitation, or its cancellation, for the recipient's calendar. */
  calendar?: EmailCalendar;
}

/** The iCalendar part of an email. */
export interface EmailCalendar {
  method: "REQUEST" | "CANCEL" | "PUBLISH";
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
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const domain = new URL(config.appUrl).hostname;
  const { name, email: address } = senderOf(config.mailFrom);
  return {
    send: async ({ id, calendar, ...email }) => {
      try {
        const message = {
          ...email,
          ...(calendar ? { icalEvent: asInvitation(calendar) } : {}),
          from: { name, address },
          messageId: `<${id}@${domain}>`,
        };
        await inTime(transport.sendMail(message), longestMs);
      } catch (error) {
        const { responseCode, message, code } = error as Error & {
          responseCode?: number;
          code?: string;
        };
        // A 5xx answer is final, except for our own sign-in: its password can be corrected.
        if (responseCode && responseCode >= 500 && code !== "EAUTH")
          throw new EmailRefused(message);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Both as an alternative part, which Gmail and Outlook look for, and as an attached file for other
 * programs.
 */
function asInvitation({ method, text }: EmailCalendar) {
  return { method, content: text, filename: "invite.ics" };
}

/** Shorter than the lock of a job (platform/jobs), so no other process sends it at the same time. */
const longestMs = 45_000;

/** Limits the whole delivery; the limits above are for each step of it. */
export async function inTime<Result>(sending: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The email server took too long")), ms);
  });
  return Promise.race([sending, late]).finally(() => clearTimeout(timer));
}
