import { z } from "zod";
import type { notReady } from "../rules";

/** How far a quote is on its way to the client. Moments and dates are texts. */
export interface QuoteSendingFacts {
  /** Of the quote. */
  id: string;
  client: { name: string; email: string | null };
  /** The version that can be sent, and why it can't be yet. */
  draft: { version: number; notReady: ReturnType<typeof notReady> } | null;
  /** The latest version that was sent. */
  sent: {
    number: string;
    version: number;
    /** The client can answer it. */
    isOpen: boolean;
    isExpired: boolean;
    validUntil: string;
    sentAt: string;
    sentBy: string;
    /** Null until the client opened it. */
    seenAt: string | null;
    remindedAt: string | null;
    accepted: { by: string; title: string; at: string } | null;
    declined: { why: string; at: string } | null;
    /** How many links open it. */
    links: number;
  } | null;
  /** The client's questions, the newest first, with the start of each. */
  questions: { message: string; name: string; at: string; opening: string }[];
}

/** `seen` identifies the draft that the office saw. */
export const SendInput = z.object({ seen: z.string().max(40).default("") });
