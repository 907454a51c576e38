import { m } from "~/shared/messages/public/services";
/**
 * Summaries of the built-in services. A separate file, so that the home page doesn’t load the rest.
 */
export const serviceOverview = [
  {
    id: "personal-protector-bodyguard",
    title: m.overview_personal_protection,
    description: m.overview_personal_protection_text,
    icon: "shield-check",
  },
  {
    id: "uniformed-security-guards",
    title: m.overview_uniformed_guards,
    description: m.overview_uniformed_guards_text,
    icon: "shield",
  },
  {
    id: "armed-security-officers",
    title: m.overview_armed_officers,
    description: m.overview_armed_officers_text,
    icon: "shield-alert",
  },
  {
    id: "unarmed-security-officers",
    title: m.overview_unarmed_officers,
    description: m.overview_unarmed_officers_text,
    icon: "users",
  },
  {
    id: "mobile-patrol-services",
    title: m.overview_mobile_patrol,
    description: m.overview_mobile_patrol_text,
    icon: "car",
  },
  {
    id: "event-security",
    title: m.overview_event_security,
    description: m.overview_event_security_text,
    icon: "users",
  },
  {
    id: "reception-concierge-security",
    title: m.overview_reception_concierge,
    description: m.overview_reception_concierge_text,
    icon: "building",
  },
] as const;
