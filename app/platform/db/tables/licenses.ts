import type { Generated } from "kysely";
import type { DateText, Timestamp } from "./columns";

/** Licenses, insurance and bonds. */
export interface LicenseTables {
  licenses: {
    id: Generated<string>;
    state: string;
    authority: string;
    class: string;
    number: string;
    legal_name: string;
    address: string;
    /** Null only for a number from the old setting, until the office adds the date. */
    expires_on: DateText | null;
    lookup_url: Generated<string>;
    lookup_checked_on: DateText | null;
    notice: Generated<string>;
    notice_shown: Generated<boolean>;
    /** The name of a file in private storage. */
    document: string | null;
    sample: Generated<boolean>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  /** Insurance policies and bonds. */
  coverages: {
    id: Generated<string>;
    kind: string;
    /** Whole dollars. */
    amount: number;
    carrier: string;
    expires_on: DateText;
    sample: Generated<boolean>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  /** The expiry notices that were sent, so that each is sent only once. */
  expiry_notices: {
    record_id: string;
    expires_on: DateText;
    days_before: number;
    sent_at: Timestamp;
  };
}
