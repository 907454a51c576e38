import { z } from "zod";
import type { CalendarProblem } from "./rules";

const isWebAddress = (text: string) => {
  try {
    const { hostname, protocol } = new URL(text);
    return /^https?:$/.test(protocol) && hostname !== "";
  } catch {
    return false;
  }
};

const text = z.string().trim().max(200, "Must be 200 characters or fewer").default("");

/** The form with the address of a consultant's calendar; a user name makes it a CalDAV account. */
export const CalendarInput = z
  .object({
    address: z
      .string({ error: "Enter the address" })
      .trim()
      .min(1, "Enter the address")
      .max(2000, "Must be 2,000 characters or fewer")
      // Calendar programs write their links like this.
      .transform((text) => text.replace(/^webcals?:\/\//i, "https://"))
      .refine(isWebAddress, "Enter an address that starts with https://"),
    username: text,
    app_password: text,
  })
  .refine(({ username, app_password }) => username || !app_password, {
    path: ["username"],
    error: "Enter the username",
  })
  .refine(({ username, app_password }) => app_password || !username, {
    path: ["app_password"],
    error: "Enter the app password",
  });
export type CalendarInput = z.output<typeof CalendarInput>;

/** A consultant's calendar as the office sees it, without its address. */
export interface OutsideCalendar {
  /** The server's name, such as "calendar.example.com". */
  host: string;
  /** The user name of a CalDAV account; null for an ICS address. */
  username: string | null;
  checkedAt: Date | null;
  okAt: Date | null;
  failingSince: Date | null;
  problem: CalendarProblem | null;
  /** The number of events that couldn't be read. */
  unread: number;
  /** The names of unknown time zones. Their times are read in the company's time zone. */
  unknownZones: string[];
  /** The number of busy times from now on. */
  coming: number;
}
