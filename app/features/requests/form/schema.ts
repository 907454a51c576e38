import { z } from "zod";
import {
  coverageOptions,
  generalConsultation,
  locationTypes,
  timeToBeDecided,
} from "~/features/appointments/booking/choices.rules";
import { estimateFields, hoursChosen } from "~/features/appointments/estimate/schema";
import {
  emailAddress,
  isCalendarDate,
  oneOf,
  optionalDate,
  optionalText,
  phoneNumber,
  requiredText,
} from "~/shared/forms/form-fields";
import { m } from "~/shared/messages/public/consultation";

/** The consultation form, for browser and server. */
export const ConsultationInput = z
  .object({
    fullName: requiredText(m.please_enter_name, 120),
    company: optionalText(160),
    email: emailAddress,
    phone: phoneNumber,
    preferredContact: z
      .enum(["email", "phone", "whatsapp"], { error: m.please_choose_contact_method })
      .default("email"),
    service: optionalText(100),
    siteAddress: requiredText(m.please_enter_site_address, 300),
    locationType: oneOf(locationTypes).default(""),
    coverageHours: oneOf(coverageOptions).default(""),
    estimatedStartDate: optionalDate,
    requirements: optionalText(5000),
    ...estimateFields,
    /** The source of the visit as the browser stored it; see `visitSource`. */
    source: z.string().catch(""),
    consent: z.literal("on", { error: m.consultation_form_please_agree_to_privacy_policy }),
  })
  .refine(hoursChosen.check, hoursChosen.error);
export type ConsultationInput = z.output<typeof ConsultationInput>;

/**
 * The content of a request, in the fields of the consultation form. A request from the API leaves
 * most of them empty, and its hours can be any text.
 */
export interface ConsultationRequest
  extends Omit<ConsultationInput, "preferredContact" | "coverageHours" | "consent"> {
  /** The id or the title of a service; empty for a general consultation. */
  service: string;
  preferredContact: ConsultationInput["preferredContact"] | "";
  coverageHours: string;
  /** Only visitors of the website agree to the privacy policy. */
  consent?: "on";
}

/** The body of the create-booking call. */
export const CreateBookingInput = z
  .strictObject({
    name: requiredText(m.name_required, 120),
    email: emailAddress,
    phone: phoneNumber,
    service: optionalText(200),
    preferred_date: z
      .string({ error: m.preferred_date_required })
      .transform((text) => text.slice(0, 10))
      .refine(isCalendarDate, m.preferred_date_invalid),
    preferred_time: optionalText(40),
    message: optionalText(8000),
  })
  .transform(
    (body): ConsultationRequest => ({
      fullName: body.name,
      email: body.email,
      phone: body.phone,
      service: body.service === generalConsultation ? "" : body.service,
      estimatedStartDate: body.preferred_date,
      coverageHours: body.preferred_time === timeToBeDecided ? "" : body.preferred_time,
      requirements: body.message,
      ...{ company: "", siteAddress: "", locationType: "", preferredContact: "", source: "" },
      ...{ coverPlan: "", cover: "", guards: "", armed: "", duration: "" },
    }),
  );
