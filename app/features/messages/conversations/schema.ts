import { z } from "zod";
import {
  optionalEmailAddress,
  optionalPhoneNumber,
  requiredText,
} from "~/shared/forms/form-fields";
import { m } from "~/shared/messages/public/chat";

/** The most characters of one text, as in the database. */
export const maxTextLength = 5000;

const text = requiredText(m.please_enter_message, maxTextLength);

/** The form that starts a conversation. */
export const ChatInput = z
  .object({
    name: requiredText(m.please_enter_name, 120),
    email: optionalEmailAddress,
    phone: optionalPhoneNumber,
    message: text,
  })
  .refine(({ email, phone }) => email !== "" || phone !== "", {
    path: ["email"],
    error: m.please_enter_contact,
    // Together with the problems of other fields.
    when: () => true,
  });

/** What a visitor writes after the first message. */
export const NextTextInput = z.object({ message: text });
export type NextTextInput = z.output<typeof NextTextInput>;

/** The visitor's page of a message, as the office needs to know it. */
export interface VisitorPage {
  /** Whether it can be opened, so that replies appear there. */
  works: boolean;
  /** Whether the visitor has it open. */
  isOpen: boolean;
}

/** What a tab of the office needs to know to ring. */
export interface UnreadConversations {
  count: number;
  /** The one with the newest text. */
  newest: { id: string; name: string; at: string } | null;
}

/** One text of a conversation. */
export interface ConversationText {
  /** Unique in the conversation. */
  id: string;
  /** The first name of the person of the office who wrote it; undefined for the visitor's own. */
  author?: string | undefined;
  text: string;
  /** The formatted time. */
  at: string;
}

/** The page where a conversation starts. */
export interface ChatPage {
  /** The prefilled message. */
  text: string;
  /** Whether someone of the office has the inbox open. */
  online: boolean;
  /** The time in which the company promises to answer; empty without a promise. */
  answerWithin: string;
}

/** The visitor's page. */
export type ConversationView =
  | {
      state: "open";
      texts: ConversationText[];
      /** Whether the visitor gave no email address. */
      byPhone: boolean;
      /** Whether someone of the office has the inbox open. */
      online: boolean;
      /** The time in which the company promises to answer; empty without a promise. */
      answerWithin: string;
    }
  | { state: ClosedState };

/** Why there is no conversation to show; `many` if its network tried many unknown links. */
export type ClosedState = "ended" | "expired" | "unknown" | "many";
