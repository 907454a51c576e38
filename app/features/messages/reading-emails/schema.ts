/**
 * What is read from a received email: the parts that the inbox shows, and those that identify it
 * and its thread.
 */
export interface ReceivedEmail {
  name: string;
  email: string;
  /** Where replies should go according to its headers; undefined if that is its sender. */
  replyTo: string | undefined;
  /** The addresses in its To and Cc headers, in lower case. */
  to: readonly string[];
  cc: readonly string[];
  /** Empty if it has none. */
  subject: string;
  /** The beginning of the text; empty if it has none. */
  message: string;
  /** Whether the text is longer. */
  shortened: boolean;
  /** Its Message-ID; undefined if it has none. */
  emailId: string | undefined;
  /** The Message-IDs of the earlier emails in the thread, the closest first. */
  answers: readonly string[];
  /** Sent by a program: an out-of-office note, a failed delivery or a newsletter. */
  automatic: boolean;
  /** Set if it reports that an email couldn't be delivered. */
  bounce: Bounce | undefined;
  /** How many files are attached, and the first of them. */
  attachments: number;
  attachmentList: readonly ListedAttachment[];
  /** The failed sender checks, such as DMARC. */
  failedChecks: readonly string[];
  /** A hash without the headers, which differ each time an email is delivered. */
  contentHash: string;
}

/** Why an email wasn't delivered, and the Message-IDs that it may have, the most likely first. */
export interface Bounce {
  /** Empty if the report has none. */
  reason: string;
  ids: readonly string[];
}

/** An attached file. */
export interface ListedAttachment {
  name: string;
  /** In bytes. */
  size: number;
  /** Identifies it in its email. Lists from before it was stored use the position in the list. */
  number?: number;
}

/** An attached file with its content. */
export interface Attachment {
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

/** What the thread that reads an email gets: its bytes, and which attachment to return, if any. */
export interface EmailToParse {
  pieces: readonly Uint8Array<ArrayBuffer>[];
  attachment?: number;
}

/** The limits of a message's columns, and of the HTML that is read for them. */
export const longest = {
  name: 200,
  email: 254,
  emailId: 998,
  subject: 300,
  message: 20_000,
  html: 500_000,
  fileName: 200,
};

/** How many Message-IDs of the thread before it are stored with an email. */
export const maxThreadIds = 20;

/** How many addresses of each of an email's To and Cc headers are read. */
export const maxRecipients = 100;

/** How many attachments of an email are listed; all are in the original. */
export const maxListedAttachments = 50;

/** Why an email couldn’t be read: it exceeded a limit, or it isn’t a valid email. */
export type ReadingProblem = "limits" | "invalid";
