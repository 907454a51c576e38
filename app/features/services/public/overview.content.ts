import { m } from "~/shared/messages/public/services";
/**
 * Summaries of the built-in services. A separate file, so that the home page doesn’t load the rest.
 */
export const serviceOverview = [
  {
    id: "personal-protector-bodyguard",
    title: m.overview_personal_protector_bodyguard,
    description: m.overview_discreet_close_protection_executives,
    icon: "shield-check",
  },
  {
    id: "uniformed-security-guards",
    title: m.overview_uniformed_security_guards,
    description: m.overview_visible_courteous_presence_doors,
    icon: "shield",
  },
  {
    id: "armed-security-officers",
    title: m.overview_armed_security_officers,
    description: m.overview_armed_officers_sites_where,
    icon: "shield-alert",
  },
  {
    id: "unarmed-security-officers",
    title: m.overview_unarmed_security_officers,
    description: m.overview_attentive_officers_offices_stores,
    icon: "users",
  },
  {
    id: "mobile-patrol-services",
    title: m.overview_mobile_patrol_services,
    description: m.overview_marked_patrol_cars_changing,
    icon: "car",
  },
  {
    id: "event-security",
    title: m.overview_event_security,
    description: m.overview_entrance_control_crowd_management,
    icon: "users",
  },
  {
    id: "reception-concierge-security",
    title: m.overview_reception_concierge_security,
    description: m.overview_reception_security_one_desk,
    icon: "building",
  },
] as const;
