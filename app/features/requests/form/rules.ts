import {
  generalConsultation,
  labelIn,
  locationTypes,
  preferredContactOptions,
  timeToBeDecided,
} from "~/features/appointments/booking/choices.rules";
import { type Estimate, formatEstimate } from "~/features/appointments/estimate/rules";
import { m } from "~/shared/messages/public/consultation";
import { m as words } from "~/shared/messages/public/estimate";
import type { ConsultationInput, CreateBookingInput } from "./schema";

/**
 * The create-booking body for a consultation form.
 * @param serviceTitle the chosen service's title, if one was chosen
 * @param today yyyy-MM-dd in the company's time zone, used without a start date
 */
export function bookingBody(
  form: ConsultationInput,
  serviceTitle: string | undefined,
  today: string,
  estimate?: Estimate,
): CreateBookingInput {
  return {
    name: form.fullName,
    email: form.email,
    phone: form.phone,
    service: serviceTitle ?? generalConsultation,
    preferred_date: form.estimatedStartDate || today,
    preferred_time: form.coverageHours || timeToBeDecided,
    message: [
      m.company_line({ company: form.company || "N/A" }),
      m.site_address_line({ site_address: form.siteAddress }),
      m.location_type_line({ location_types: labelIn(locationTypes, form.locationType) || "N/A" }),
      m.requirements_line({ requirements: form.requirements || "N/A" }),
      m.preferred_contact_line({
        preferred_contact_options: labelIn(preferredContactOptions, form.preferredContact),
      }),
      ...(estimate ? [words.estimate_line({ estimate: formatEstimate(estimate) })] : []),
    ].join("\n"),
  };
}

/** Errors for refused requests, by reason. */
export const requestRefusals = {
  "unknown-service": { service: m.service_no_longer_offered },
  "past-date": { estimatedStartDate: m.please_choose_today_or_later },
  "too-many": {
    form: m.too_many_requests,
  },
};
