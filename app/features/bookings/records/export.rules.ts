import { statusLabel } from "../lifecycle/labels.rules";
import { labelIn, locationTypes, preferredContactOptions } from "../requests/choices";
import { preferredTimeLabel } from "../requests/rules";
import type { Booking } from "./schema";

/** The columns of an export of bookings; `moment` writes a moment in the company's zone. */
export function exportColumns(moment: (at: Date) => string) {
  const columns: { label: string; value: (booking: Booking) => string | null }[] = [
    { label: "Date", value: ({ date }) => date },
    { label: "Start", value: ({ startTime }) => startTime?.slice(0, 5) ?? null },
    { label: "End", value: ({ endTime }) => endTime?.slice(0, 5) ?? null },
    { label: "Asked for", value: ({ preferredTime }) => preferredTimeLabel(preferredTime) },
    { label: "Status", value: ({ status }) => statusLabel(status) },
    { label: "Overbooked", value: ({ overbooked }) => (overbooked ? "Yes" : null) },
    { label: "Name", value: ({ name }) => name },
    { label: "Email", value: ({ email }) => email },
    { label: "Phone", value: ({ phone }) => phone },
    { label: "Company", value: ({ company }) => company },
    { label: "Service", value: ({ service }) => service },
    { label: "Site address", value: ({ siteAddress }) => siteAddress },
    { label: "Location type", value: ({ locationType }) => labelIn(locationTypes, locationType) },
    {
      label: "Preferred contact",
      value: ({ preferredContact }) => labelIn(preferredContactOptions, preferredContact),
    },
    { label: "Message", value: ({ message }) => message },
    { label: "Source", value: ({ source }) => (source === "phone" ? "Phone" : "Website") },
    { label: "Received", value: ({ askedAt }) => moment(askedAt) },
  ];
  return columns;
}
