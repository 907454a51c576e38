import type { ApplicationStatus } from "../status-emails/statuses";

/** Somebody whose status is to change. */
export interface Changing {
  id: string;
  fullName: string;
  email: string;
  /** The state that it is decided on. */
  seen: string;
}

export interface StatusChange extends Changing {
  to: ApplicationStatus;
}
