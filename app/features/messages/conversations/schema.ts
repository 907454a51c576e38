import { z } from "zod";
import {
  optionalEmailAddress,
  optionalPhoneNumber,
  requiredText,
} from "~/shared/forms/form-fields";
import { m } from "~/shared/messages/public/chat";

/** The maximum length of a text, also in the database. */
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
    // Check even if other fields are invalid.
    when: () => true,
  });

/** A visitor's text after the first message. */
export const VisitorTextInput = z.object({ message: text });
export type VisitorTextInput = z.output<typeof VisitorTextInput>;

/** The state of a message's conversation page, for the office. */
export interface VisitorPage {
  /** Whether its link works, so the visitor can see replies there. */
  works: boolean;
  /** Whether the visitor has it open. */
  isOpen: boolean;
}

/** The unread conversations, for the tab's title and notifications. */
export interface UnreadConversations {
  count: number;
  /** The one with the newest text. */
  newest: { id: string; name: string; at: string } | null;
}

/** One text of a conversation. */
export interface ConversationText {
  /** Unique within the conversation. */
  id: string;
  /** The first name of its author in the office; undefined for the visitor's own texts. */
  author?: string | undefined;
  text: string;
  /** The formatted time. */
  at: string;
}

/** The page where a conversation starts. */
export interface ChatPage {
  /** The prefilled message. */
  text: string;
  /** Whether someone in the office has the inbox open. */
  online: boolean;
  /** The time within which the company promises to respond; empty if there is none. */
  answerWithin: string;
}

/** The visitor's page. */
export type ConversationView =
  | {
      state: "open";
      texts: ConversationText[];
      /** Whether the visitor gave no email address. */
      byPhone: boolean;
      /** Whether someone in the office has the inbox open. */
      online: boolean;
      /** The time within which the company promises to respond; empty if there is none. */
      answerWithin: string;
    }
  | { state: ClosedState };

/**
 * Why the page shows no conversation. `many`: too many unknown links were opened from the network.
 */
export type ClosedState = "ended" | "expired" | "unknown" | "many";
