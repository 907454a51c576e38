import { readableDate } from "~/shared/dates";
import {
  coverageOptions,
  generalConsultation,
  locationTypes,
  preferredContactOptions,
  timeToBeDecided,
} from "./choices";
import type { ConsultationInput, CreateBookingInput } from "./schema";

/**
 * The create-booking body for a consultation form.
 * @param serviceTitle the chosen service's title, if one was chosen
 * @param today yyyy-MM-dd at the company's place; stands in for a start date left open
 */
export function bookingBody(
  form: ConsultationInput,
  serviceTitle: string | undefined,
  today: string,
): CreateBookingInput {
  return {
    name: form.fullName,
    email: form.email,
    phone: form.phone,
    service: serviceTitle ?? generalConsultation,
    preferred_date: form.estimatedStartDate || today,
    preferred_time: form.coverageHours || timeToBeDecided,
    message: [
      `Company: ${form.company || "N/A"}`,
      `Site address: ${form.siteAddress}`,
      `Location type: ${labelOf(locationTypes, form.locationType) ?? "N/A"}`,
      `Requirements: ${form.requirements || "N/A"}`,
      `Preferred contact: ${labelOf(preferredContactOptions, form.preferredContact)}`,
    ].join("\n"),
  };
}

/** What mails say of the date that a visitor has in mind. */
export function startDateInWords({ estimatedStartDate }: ConsultationInput): string {
  return estimatedStartDate ? readableDate(estimatedStartDate) : notDecided;
}

/** The values of the mails about a request that has come in. */
export function requestValues(
  body: Pick<CreateBookingInput, "name" | "service" | "preferred_time">,
  dateInWords: string,
) {
  return {
    customer_name: body.name,
    service_name: body.service,
    preferred_date: dateInWords,
    preferred_time: preferredTimeInWords(body.preferred_time),
  };
}

/** What only the office's mail about it says. */
export function requestNoticeValues(body: CreateBookingInput, appUrl: string) {
  return {
    customer_email: body.email,
    customer_phone: body.phone,
    message: body.message,
    link: `${appUrl}/admin/bookings/upcoming`,
  };
}

/** How a stored preferred time is shown to people: coverage codes by their label. */
export function preferredTimeLabel(stored: string): string {
  return labelOf(coverageOptions, stored) ?? stored;
}

/** Stands in mails for what a visitor left open. */
export const notDecided = "not decided yet";

/** The same for mails, whose readers don't know what "TBD" is. */
export function preferredTimeInWords(stored: string): string {
  return stored === timeToBeDecided ? notDecided : preferredTimeLabel(stored);
}

function labelOf(
  options: readonly { value: string; label: string }[],
  value: string,
): string | undefined {
  return options.find((option) => option.value === value)?.label;
}

/** What a refusal says, and beside which field. */
export const requestRefusals = {
  "unknown-service": { service: "This service is no longer offered. Please choose another." },
  "past-date": { estimatedStartDate: "Please choose today or a later date." },
  "too-many": {
    form: "Too many requests have come from your network. Please try again later or call us.",
  },
};
