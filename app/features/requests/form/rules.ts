import {
  labelIn,
  locationTypes,
  preferredContactOptions,
  timeToBeDecided,
} from "~/features/appointments/booking/choices.rules";
import {
  consultationWords,
  formatPreferredDate,
  formatPreferredTime,
} from "~/features/appointments/booking/request-words.rules";
import { type Estimate, formatEstimate } from "~/features/appointments/estimate/rules";
import { m } from "~/shared/messages/public/consultation";
import { m as words } from "~/shared/messages/public/estimate";
import { formatPhone } from "~/shared/telephone";
import type { ConsultationRequest } from "./schema";

/** The values of the emails about a new request. */
export function requestValues(request: ConsultationRequest, service: string) {
  return {
    customer_name: request.fullName,
    service_name: service,
    consultation: consultationWords(service),
    preferred_date: formatPreferredDate(request.estimatedStartDate || null),
    preferred_time: formatPreferredTime(request.coverageHours || timeToBeDecided),
  };
}

/** Additional values for the email to the office. */
export function requestNoticeValues(
  request: ConsultationRequest,
  estimate: Estimate | undefined,
  link: string,
) {
  return {
    customer_email: request.email,
    customer_phone: formatPhone(request.phone),
    // Only the website's form asks for a site. A program sends everything in its message.
    message: request.siteAddress ? formAnswers(request, estimate) : request.requirements,
    link,
  };
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
