/** The built-in services in short. A separate file, so that the home page doesn’t load the rest. */
export const serviceOverview = [
  {
    id: "personal-protector-bodyguard",
    title: "Personal Protector / Bodyguard",
    description:
      "Discreet close protection for executives, public figures and families, planned ahead and calm when plans change.",
    icon: "shield-check",
  },
  {
    id: "uniformed-security-guards",
    title: "Uniformed Security Guards",
    description:
      "A visible, courteous presence at doors, gates and lobbies that welcomes your visitors and deters trouble.",
    icon: "shield",
  },
  {
    id: "armed-security-officers",
    title: "Armed Security Officers",
    description:
      "Armed officers for sites where cash, goods or people are at real risk, chosen for their good judgment.",
    icon: "shield-alert",
  },
  {
    id: "unarmed-security-officers",
    title: "Unarmed Security Officers",
    description:
      "Attentive officers for offices, stores, schools and residences who resolve most problems by talking.",
    icon: "users",
  },
  {
    id: "mobile-patrol-services",
    title: "Mobile Patrol Services",
    description:
      "Marked patrol cars on changing routes through the night. We check doors and lights, respond to alarms and record every visit.",
    icon: "car",
  },
  {
    id: "event-security",
    title: "Event Security",
    description:
      "Entrance control, crowd management and emergency planning, from weddings to stadium events.",
    icon: "users",
  },
  {
    id: "reception-concierge-security",
    title: "Reception & Concierge Security",
    description:
      "Reception and security at one desk: a friendly welcome for visitors, and a trained eye for anything out of place.",
    icon: "building",
  },
] as const;
