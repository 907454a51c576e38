import { serviceOverview } from "./public/overview.content";

const features: Record<(typeof serviceOverview)[number]["id"], string[]> = {
  "personal-protector-bodyguard": [
    "Risk assessment before the first day",
    "Route planning and advance visits",
    "Secure transport with trained drivers",
    "Residence and travel protection",
    "One contact person around the clock",
  ],
  "uniformed-security-guards": [
    "Access control and visitor log",
    "Patrols of building and grounds",
    "Written report after every shift",
    "First aid and fire-watch training",
    "Supervisor visits, announced and not",
  ],
  "armed-security-officers": [
    "Current firearm permit for every officer",
    "Requalification on the range twice a year",
    "De-escalation training before equipment",
    "Cash and high-value goods escorts",
    "Clear rules of engagement, agreed with you",
  ],
  "unarmed-security-officers": [
    "Loss prevention and observation",
    "Access control and key handling",
    "Conflict resolution training",
    "Incident reports the same day",
    "Replacement within two hours",
  ],
  "mobile-patrol-services": [
    "Patrols at irregular times",
    "Checkpoints with time and place",
    "Alarm response",
    "Opening and closing of buildings",
    "A report with photos every morning",
  ],
  "event-security": [
    "Security plan with the organizer",
    "Entrance and ticket control",
    "Crowd management",
    "Backstage and guest protection",
    "Contact with police and medical services",
  ],
  "reception-concierge-security": [
    "Welcome and visitor registration",
    "Deliveries, keys and passes",
    "Camera and alarm desk",
    "Phone and meeting-room service",
    "Evening and weekend cover",
  ],
};

/** The services of a new site. */
export const builtInServices = serviceOverview.map((service) => ({
  ...service,
  features: features[service.id],
}));
