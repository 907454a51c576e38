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

/** The form with the address of a consultant's calendar. */
export const CalendarInput = z.object({
  address: z
    .string({ error: "Please enter the address" })
    .trim()
    .min(1, "Please enter the address")
    .max(2000, "Please use at most 2,000 characters")
    // Calendar programs write their links like this.
    .transform((text) => text.replace(/^webcals?:\/\//i, "https://"))
    .refine(isWebAddress, "Please enter an address that starts with https://"),
});

/** A consultant's calendar as the office sees it, without its address. */
export interface OutsideCalendar {
  /** The server's name, such as "calendar.example.com". */
  host: string;
  checkedAt: Date | null;
  okAt: Date | null;
  failingSince: Date | null;
  problem: CalendarProblem | null;
  /** Busy times from now on. */
  coming: number;
}
