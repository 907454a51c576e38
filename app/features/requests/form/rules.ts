import {
  labelIn,
  locationTypes,
  preferredContactOptions,
  timeToBeDecided,
} from "~/features/appointments/booking/choices.rules";
import type { RequestWords } from "~/features/appointments/emails/values.rules";
import { type Estimate, formatEstimate } from "~/features/appointments/estimate/rules";
import { m } from "~/shared/messages/public/consultation";
import { m as words } from "~/shared/messages/public/estimate";
import type { ConsultationRequest } from "./schema";

/** The facts in the emails about a new request. */
export function requestWords(request: ConsultationRequest, service: string): RequestWords {
  return {
    name: request.fullName,
    service,
    preferredDate: request.estimatedStartDate || null,
    preferredTime: request.coverageHours || timeToBeDecided,
  };
}

/** The message in the email to the office. */
export function messageOf(request: ConsultationRequest, estimate: Estimate | undefined): string {
  // Only the website's form asks for a site. API clients send everything in the message.
  return request.siteAddress ? formAnswers(request, estimate) : request.requirements;
}

function formAnswers(request: ConsultationRequest, estimate: Estimate | undefined): string {
  return [
    m.company_line({ company: request.company || "N/A" }),
    m.site_address_line({ site_address: request.siteAddress }),
    m.location_type_line({ location_types: labelIn(locationTypes, request.locationType) || "N/A" }),
    m.requirements_line({ requirements: request.requirements || "N/A" }),
    m.preferred_contact_line({
      preferred_contact_options: labelIn(preferredContactOptions, request.preferredContact),
    }),
    ...(estimate ? [words.estimate_line({ estimate: formatEstimate(estimate) })] : []),
  ].join("\n");
}

/** Errors for refused requests, by reason. */
export const requestRefusals = {
  "unknown-service": { service: m.service_no_longer_offered },
  "past-date": { estimatedStartDate: m.please_choose_today_or_later },
  "too-many": {
    form: m.too_many_requests,
  },
};
