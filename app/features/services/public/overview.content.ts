/** The built-in services in short. A file of its own keeps the rest off the home page’s script. */
export const serviceOverview = [
  {
    id: "personal-protector-bodyguard",
    title: "Personal Protector / Bodyguard",
    description:
      "Close protection for executives, public figures and families: discreet, planned ahead, and calm when plans change.",
    icon: "shield-check",
  },
  {
    id: "uniformed-security-guards",
    title: "Uniformed Security Guards",
    description:
      "A visible, courteous presence at doors, gates and lobbies that keeps trouble away and lets everybody else in.",
    icon: "shield",
  },
  {
    id: "armed-security-officers",
    title: "Armed Security Officers",
    description:
      "Licensed armed officers for sites where cash, goods or people are under a real threat, chosen for judgment first.",
    icon: "shield-alert",
  },
  {
    id: "unarmed-security-officers",
    title: "Unarmed Security Officers",
    description:
      "Attentive officers for offices, shops, schools and residences who solve most problems with a sentence.",
    icon: "users",
  },
  {
    id: "mobile-patrol-services",
    title: "Mobile Patrol Services",
    description:
      "Marked cars on changing routes through the night: doors tried, lights checked, alarms answered, all of it recorded.",
    icon: "car",
  },
  {
    id: "event-security",
    title: "Event Security",
    description:
      "From a wedding to a stadium: entrances that flow, crowds that feel looked after, and a plan for the bad hour.",
    icon: "users",
  },
  {
    id: "reception-concierge-security",
    title: "Reception & Concierge Security",
    description:
      "The first person that your visitors meet, and the one who notices what is out of place: reception and security at one desk.",
    icon: "building",
  },
] as const;
