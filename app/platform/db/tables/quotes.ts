import type { ColumnType, Generated } from "kysely";
import type { AcceptanceWay, QuoteStatus } from "~/shared/stored-values";
import type { DateText, Timestamp } from "./columns";

/** Quotes. */
export interface QuoteTables {
  /** The last number that a quote got. */
  quote_counter: { only: Generated<boolean>; last: number };
  quotes: {
    id: Generated<string>;
    /** The request or booking that it answers; it says who the client is. */
    appointment_id: string;
    /** Given when the first version is sent, without gaps. */
    number: number | null;
    created_by: string;
    created_at: Timestamp;
  };
  /** The database refuses changes to a version that was sent, except to its status. */
  quote_versions: {
    id: Generated<string>;
    quote_id: string;
    version: number;
    /** Whether it is the quote's latest version; maintained by triggers. */
    latest: Generated<boolean>;
    status: Generated<QuoteStatus>;
    /** A `QuoteContent`. */
    content: ColumnType<unknown, string, string>;
    /** The last day on which the client can accept it. */
    valid_until: DateText;
    /** In cents, without tax, like the next three. */
    weekly: Generated<number>;
    monthly: Generated<number>;
    once: Generated<number>;
    /** Null for services without an end date. */
    term: number | null;
    /** A `QuoteDocument`, as the client sees it; null while it is a draft. */
    document: ColumnType<unknown, string | null | undefined, string>;
    /** The SHA-256 of the document, in hexadecimal. */
    document_hash: string | null;
    sent_at: Timestamp | null;
    sent_by: string | null;
    /** When its page was first opened, by the client or by an email scanner. */
    seen_at: Timestamp | null;
    decided_at: Timestamp | null;
    signer_name: string | null;
    signer_title: string | null;
    signer_address: string | null;
    signer_agent: string | null;
    decline_reason: string | null;
    /** When the client was reminded that it expires. */
    reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  quote_links: {
    secret_hash: string;
    version_id: string;
    created_at: Timestamp;
    /** Its page then says that the link was revoked. */
    revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /**
   * Acceptances that the office recorded. The database refuses changes, except for undoing one. The
   * current one is also in `quote_versions`.
   */
  quote_acceptances: {
    id: string;
    version_id: string;
    how: AcceptanceWay;
    signer_name: string;
    signer_title: string;
    accepted_at: Timestamp;
    /** The name of a file, such as the signed page. */
    document: string | null;
    recorded_by: string;
    recorded_at: Timestamp;
    /** The request's former outcome, reason and value, which undoing restores. */
    former: ColumnType<unknown, string, never>;
    undone_by: ColumnType<string | null, never, string>;
    undone_at: ColumnType<Date | null, never, Date>;
    undo_reason: ColumnType<string | null, never, string>;
  };
  /** The tasks to do before the first shift of an accepted quote. */
  quote_tasks: {
    quote_id: string;
    position: number;
    task: string;
    owner_id: string | null;
    due_on: DateText | null;
    done_at: Timestamp | null;
  };
  /** The blocks of terms that new drafts start with. */
  quote_terms: { position: number; title: string; body: string };
}
