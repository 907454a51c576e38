import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Timestamp } from "./columns";

/** Accounts, sign-in, and what belongs to a person. */
export interface AccountTables {
  users: {
    id: string;
    name: string;
    email: string;
    email_verified: boolean;
    image: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    /** The password is too weak for the account's role; see features/accounts/passwords. */
    must_change_password: Generated<boolean>;
  };
  sessions: {
    id: string;
    token: string;
    user_id: string;
    expires_at: Timestamp;
    ip_address: string | null;
    user_agent: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    signed_in_at: Generated<Date>;
    /** When its owner last confirmed their identity; see platform/auth/recent-password. */
    confirmed_at: Timestamp | null;
    /** When the second step of the sign-in was passed. */
    second_factor_at: Timestamp | null;
    /** The challenge that the session's passkey must sign. */
    challenge: string | null;
    challenge_expires_at: Timestamp | null;
  };
  /** One authenticator app per account, used after it's confirmed. */
  authenticators: {
    user_id: string;
    /** Encrypted with AUTH_SECRET. */
    secret: string;
    confirmed_at: Timestamp | null;
    /** The last 30-second step whose code was used. */
    last_step: ColumnType<string, number | undefined, number>;
    created_at: Timestamp;
  };
  passkeys: {
    id: Generated<string>;
    user_id: string;
    credential_id: string;
    public_key: string;
    counter: string;
    transports: string[];
    name: string;
    created_at: Timestamp;
    last_used_at: Timestamp | null;
  };
  /** The unused backup codes. */
  backup_codes: { user_id: string; code_hash: string };
  accounts: {
    id: string;
    user_id: string;
    account_id: string;
    provider_id: string;
    access_token: string | null;
    refresh_token: string | null;
    id_token: string | null;
    access_token_expires_at: Timestamp | null;
    refresh_token_expires_at: Timestamp | null;
    scope: string | null;
    password: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  verifications: {
    id: string;
    identifier: string;
    value: string;
    expires_at: Timestamp;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  user_roles: { user_id: string; role: string; granted_at: CreatedAt };
  /** Hash of the one-time link that creates the first admin. */
  setup_links: { secret_hash: string; expires_at: Timestamp };
  /** Invitations that were not accepted yet; one per address. */
  invitations: {
    id: Generated<string>;
    /** In lower case. */
    email: string;
    name: string;
    roles: string[];
    secret_hash: string;
    invited_by: string | null;
    invited_by_name: string;
    sent_at: Timestamp;
    expires_at: Timestamp;
  };
  /** New email addresses of accounts, not confirmed yet. */
  email_changes: { user_id: string; new_email: string; secret_hash: string; expires_at: Timestamp };
  /** Secret URLs of the calendar feeds of people in the office. */
  calendar_feeds: {
    user_id: string;
    /** Only the appointments of the account's consultant. */
    own_only: Generated<boolean>;
    secret_hash: string;
    created_at: Timestamp;
    last_read_at: Timestamp | null;
  };
  /** Named filters of the office's lists. */
  saved_views: {
    id: Generated<string>;
    /** Null for a view of the whole office. */
    user_id: string | null;
    /** The list's address without a query. */
    list: string;
    name: string;
    query: string;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  /** People whose records must be kept, by email address in lower case. */
  legal_holds: {
    id: Generated<string>;
    email: string;
    reason: string;
    set_by: string;
    set_at: Timestamp;
  };
}
