import type { Service } from "./schema";

/** The services that a new site starts with; their slugs are their ids. */
export const builtInServices: readonly Service[] = [
  {
    id: "personal-protector-bodyguard",
    title: "Personal Protector / Bodyguard",
    description:
      "Close protection for executives, public figures and families: discreet, planned ahead, and calm when plans change.",
    icon: "shield-check",
    features: [
      "Risk assessment before the first day",
      "Route planning and advance visits",
      "Secure transport with trained drivers",
      "Residence and travel protection",
      "One contact person around the clock",
    ],
  },
  {
    id: "uniformed-security-guards",
    title: "Uniformed Security Guards",
    description:
      "A visible, courteous presence at doors, gates and lobbies that keeps trouble away and lets everybody else in.",
    icon: "shield",
    features: [
      "Access control and visitor log",
      "Patrols of building and grounds",
      "Written report after every shift",
      "First aid and fire-watch training",
      "Supervisor visits, announced and not",
    ],
  },
  {
    id: "armed-security-officers",
    title: "Armed Security Officers",
    description:
      "Licensed armed officers for sites where cash, goods or people are under a real threat, chosen for judgment first.",
    icon: "shield-alert",
    features: [
      "Current firearm permit for every officer",
      "Requalification on the range twice a year",
      "De-escalation training before equipment",
      "Cash and high-value goods escorts",
      "Clear rules of engagement, agreed with you",
    ],
  },
  {
    id: "unarmed-security-officers",
    title: "Unarmed Security Officers",
    description:
      "Attentive officers for offices, shops, schools and residences who solve most problems with a sentence.",
    icon: "users",
    features: [
      "Loss prevention and observation",
      "Access control and key handling",
      "Conflict resolution training",
      "Incident reports the same day",
      "Replacement within two hours",
    ],
  },
  {
    id: "mobile-patrol-services",
    title: "Mobile Patrol Services",
    description:
      "Marked cars on changing routes through the night: doors tried, lights checked, alarms answered, all of it recorded.",
    icon: "car",
    features: [
      "Patrols at irregular times",
      "Checkpoints with time and place",
      "Alarm response",
      "Opening and closing of buildings",
      "A report with photos every morning",
    ],
  },
  {
    id: "event-security",
    title: "Event Security",
    description:
      "From a wedding to a stadium: entrances that flow, crowds that feel looked after, and a plan for the bad hour.",
    icon: "users",
    features: [
      "Security plan with the organizer",
      "Entrance and ticket control",
      "Crowd management",
      "Backstage and guest protection",
      "Contact with police and medical services",
    ],
  },
  {
    id: "reception-concierge-security",
    title: "Reception & Concierge Security",
    description:
      "The first person that your visitors meet, and the one who notices what is out of place: reception and security at one desk.",
    icon: "building",
    features: [
      "Welcome and visitor registration",
      "Deliveries, keys and passes",
      "Camera and alarm desk",
      "Phone and meeting-room service",
      "Evening and weekend cover",
    ],
  },
];
