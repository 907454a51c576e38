import type { Generated } from "kysely";
import type { CreatedAt, DateText, Timestamp, TimeText, UpdatedAt } from "./columns";

/** Hours, blackouts and consultants. */
export interface AvailabilityTables {
  availability_schedule: {
    id: Generated<string>;
    day_of_week: number;
    start_time: TimeText;
    end_time: TimeText;
    is_enabled: boolean;
  };
  blackout_dates: { date: DateText; reason: string | null };
  /** The people who visit sites. */
  consultants: {
    number: number;
    name: string;
    email: Generated<string>;
    phone: Generated<string>;
    /** Their account, if they have one. */
    user_id: string | null;
    is_active: Generated<boolean>;
    /** The ids of the services that they take; empty for all. */
    services: Generated<string[]>;
    /** ZIP codes, or their first digits; empty for everywhere. */
    areas: Generated<string>;
    /** Whether `consultant_hours` replaces the company's weekly hours for them. */
    own_hours: Generated<boolean>;
    /** Whether they are reminded of their visits by email. */
    reminders: Generated<boolean>;
    /** Whether they only interview applicants and visit no sites. */
    interviews_only: Generated<boolean>;
    /** Unique, in ascending order; numbered by the database. */
    position: Generated<number>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  consultant_hours: {
    consultant: number;
    day_of_week: number;
    start_time: TimeText;
    end_time: TimeText;
  };
  consultant_days_off: { consultant: number; date: DateText; reason: string | null };
  /** The calendars that consultants keep outside of the program. */
  consultant_calendars: {
    consultant: number;
    /** A secret if there is no user name: it lets anyone read the whole calendar. */
    address: string;
    /** The user name of a CalDAV account, with its encrypted password; null for an ICS address. */
    username: string | null;
    password: string | null;
    /** From the last response with a body. */
    etag: string | null;
    last_modified: string | null;
    /** The hash of the last content that was read. */
    content_hash: string | null;
    /** When the whole calendar was last read. */
    read_at: Timestamp | null;
    /** What couldn't be read then: the number of events, and the names of their time zones. */
    unread_events: Generated<number>;
    unknown_zones: Generated<string[]>;
    /** The last attempt, and the last successful one. */
    checked_at: Timestamp | null;
    ok_at: Timestamp | null;
    /** The time of the first failure; null while the calendar can be read. */
    failing_since: Timestamp | null;
    problem: string | null;
    /** When the office was notified about this failure. */
    told_at: Timestamp | null;
    created_at: CreatedAt;
  };
  /**
   * When a consultant is busy outside of the program; non-overlapping, in order, and at most a day
   * long.
   */
  consultant_busy_times: { consultant: number; starts_at: Timestamp; ends_at: Timestamp };
}
