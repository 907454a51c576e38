import { m } from "~/shared/messages/public/legal";
import type { BuiltInClause } from "./clauses";

/** The built-in terms; the contact block at the end comes from the settings. */
export const termsOfService: readonly BuiltInClause[] = [
  {
    id: "agreement",
    title: m.terms_agreement_terms,
    paragraphs: [m.terms_using_website_requesting_consultation, m.terms_if_act_company_another],
  },
  {
    id: "services",
    title: m.terms_services_description,
    paragraphs: [m.terms_provide_private_security_services],
    list: [
      m.terms_personal_protection_bodyguards,
      m.terms_uniformed_guards_armed_unarmed,
      m.terms_mobile_patrols_alarm_response,
      m.terms_event_security,
      m.terms_reception_concierge_security,
    ],
  },
  {
    id: "agreements",
    title: m.terms_service_agreements,
    paragraphs: [m.terms_request_through_website_not, m.terms_prices_quote_before_site],
  },
  {
    id: "client",
    title: m.terms_client_responsibilities,
    paragraphs: [m.terms_do_work_safely_rely],
    list: [
      m.terms_tell_us_what_need,
      m.terms_give_officers_access_keys,
      m.terms_name_contact_person_can,
      m.terms_tell_us_promptly_about,
      m.terms_pay_invoices_within_time,
    ],
  },
  {
    id: "liability",
    title: m.terms_limitations_liability,
    paragraphs: [m.terms_security_services_reduce_risks, m.terms_as_far_as_law],
  },
  {
    id: "insurance",
    title: m.terms_insurance_licensing,
    paragraphs: [m.terms_service_agreement_names_licenses],
  },
  {
    id: "confidentiality",
    title: m.terms_confidentiality,
    paragraphs: [m.terms_what_learn_about_site],
  },
  {
    id: "termination",
    title: m.terms_termination,
    paragraphs: [m.terms_either_side_may_end, m.terms_services_delivered_until_end],
  },
  {
    id: "property",
    title: m.terms_intellectual_property,
    paragraphs: [m.terms_texts_drawings_marks_website],
  },
  {
    id: "law",
    title: m.terms_governing_law,
    paragraphs: [m.terms_these_terms_governed_laws],
  },
  {
    id: "changes",
    title: m.terms_changes_terms,
    paragraphs: [m.terms_may_change_these_terms],
  },
];
