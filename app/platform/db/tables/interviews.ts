import type { ColumnType, Generated } from "kysely";
import type { InterviewEvent, InterviewKind, InterviewStatus } from "~/shared/stored-values";
import type { CreatedAt, DateText, Timestamp, UpdatedAt } from "./columns";

/** The answer to a question of a scorecard. */
interface ScorecardRow {
  question: string;
  /** 1 to 4. */
  rating: number | null;
  note: string;
}

/** Interviews with applicants. */
export interface InterviewTables {
  /** Group interviews that applicants can choose. */
  interview_sessions: {
    id: Generated<string>;
    title: string;
    /** Null for applicants of every job. */
    job_id: number | null;
    kind: InterviewKind;
    place: string;
    starts_at: Timestamp;
    ends_at: Timestamp;
    seats: number;
    canceled_at: Timestamp | null;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  interviews: {
    id: Generated<string>;
    application_id: string;
    is_group: boolean;
    /** The chosen session of a group interview. */
    session_id: string | null;
    /** Null for a group interview until a session is chosen. */
    kind: InterviewKind | null;
    minutes: number | null;
    /** The address, the link of a video call, or what to know about a phone call. */
    place: Generated<string>;
    /** The office's words to the applicant. */
    note: Generated<string>;
    /** The days that the applicant can choose from. */
    first_day: DateText;
    last_day: DateText;
    status: InterviewStatus;
    starts_at: Timestamp | null;
    ends_at: Timestamp | null;
    time_set_at: Timestamp | null;
    canceled_by: ColumnType<
      "office" | "applicant" | null,
      "office" | "applicant" | null | undefined,
      "office" | "applicant" | null
    >;
    /** The time that a reminder was queued for. */
    reminded_for: Timestamp | null;
    /** The SEQUENCE of its iCalendar event. */
    sequence: Generated<number>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  /** Who conducts an interview or a session, with the time that it takes of them. */
  interview_interviewers: {
    id: ColumnType<number, never, never>;
    /** Exactly one of these two is set. */
    interview_id: string | null;
    session_id: string | null;
    consultant: number;
    starts_at: Timestamp | null;
    ends_at: Timestamp | null;
  };
  /** Links to the applicant's page of an interview; each email has its own. */
  interview_links: {
    secret_hash: string;
    interview_id: string;
    created_at: Timestamp;
  };
  /** The history of an interview. */
  interview_events: {
    id: ColumnType<number, never, never>;
    interview_id: string;
    at: Timestamp;
    actor: "office" | "applicant";
    actor_id: string | null;
    actor_name: string;
    action: InterviewEvent;
    /** The interview's time after it, or before it was canceled. */
    starts_at: Timestamp | null;
    note: Generated<string>;
  };
  /** What an interviewer thought; one for each of them. */
  interview_scorecards: {
    id: ColumnType<number, never, never>;
    interview_id: string;
    author_id: string | null;
    author_name: string;
    answers: ColumnType<ScorecardRow[], string, string>;
    note: Generated<string>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
}
