import { zoneName } from "~/platform/time/zoned-time.server";
import { heldTime } from "./rules";

/** "8:34 PM EST": the end of a hold for customers, who can be in another time zone. */
export function heldTimeAndZone(until: Date, zone: string): string {
  return `${heldTime(until, zone)} ${zoneName(until, zone, "short")}`;
}
