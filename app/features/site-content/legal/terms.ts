import { m } from "~/shared/messages/public/legal";
import type { BuiltInClause } from "./clauses";

/** The built-in terms; the contact block at the end comes from the settings. */
export const termsOfService: readonly BuiltInClause[] = [
  {
    id: "agreement",
    title: m.terms_agreement,
    paragraphs: [m.terms_agreement_text, m.terms_agreement_for_organization],
  },
  {
    id: "services",
    title: m.terms_services_description,
    paragraphs: [m.terms_services_description_text],
    list: [
      m.terms_service_personal_protection,
      m.terms_service_guards_and_officers,
      m.terms_service_patrols_alarm_response,
      m.terms_service_event_security,
      m.terms_service_reception_concierge,
    ],
  },
  {
    id: "agreements",
    title: m.terms_service_agreements,
    paragraphs: [m.terms_service_agreements_text, m.terms_service_agreements_prices],
  },
  {
    id: "client",
    title: m.terms_client_responsibilities,
    paragraphs: [m.terms_client_responsibilities_intro],
    list: [
      m.terms_client_describes_site,
      m.terms_client_gives_access,
      m.terms_client_names_contact,
      m.terms_client_reports_changes,
      m.terms_client_pays_on_time,
    ],
  },
  {
    id: "liability",
    title: m.terms_liability,
    paragraphs: [m.terms_liability_no_guarantee, m.terms_liability_limit],
  },
  {
    id: "insurance",
    title: m.terms_insurance_and_licensing,
    paragraphs: [m.terms_insurance_and_licensing_text],
  },
  {
    id: "confidentiality",
    title: m.terms_confidentiality,
    paragraphs: [m.terms_confidentiality_text],
  },
  {
    id: "termination",
    title: m.terms_termination,
    paragraphs: [m.terms_termination_text, m.terms_termination_payment],
  },
  {
    id: "property",
    title: m.terms_intellectual_property,
    paragraphs: [m.terms_intellectual_property_text],
  },
  {
    id: "law",
    title: m.terms_governing_law,
    paragraphs: [m.terms_governing_law_text],
  },
  {
    id: "changes",
    title: m.terms_changes,
    paragraphs: [m.terms_changes_text],
  },
];
