/** Built-in texts of the home page. */
export const hero = [
  {
    accent: "Our guards are on duty.",
    title: "Security guards and patrols for your business",
    text: "Security guards, armed and unarmed officers, mobile patrols and reception security for your offices, sites and events, day and night.",
  },
];

export const trustBadges = [
  {
    icon: "badge-check",
    title: "Licensed & Insured",
    text: "Our license is listed on this page. Ask us for a certificate of insurance at any time.",
  },
  {
    icon: "shield-check",
    title: "Industry Certified",
    text: "First aid, fire watch and de-escalation, renewed on schedule.",
  },
  {
    icon: "moon",
    title: "24/7 Operations",
    text: "Our own dispatchers answer around the clock. We never use an answering service.",
  },
  {
    icon: "clipboard-list",
    title: "Detailed Reporting",
    text: "Every shift ends with a written report, in your inbox by morning.",
  },
];

export const reasonsToChoose = [
  {
    title: "The same people, night after night",
    text: "We assign officers to one site. They get to know the people, the doors and what a normal night sounds like.",
  },
  {
    title: "A supervisor who shows up",
    text: "A duty manager visits posts unannounced and takes over when something goes wrong. You get the manager’s number.",
  },
  {
    title: "Calm first",
    text: "Most trouble ends with the right words at the right time. We hire for good judgment and train for it first.",
  },
  {
    title: "Everything in writing",
    text: "Rounds, visitors, open doors and unusual noises are logged with the time. You can read it all in the morning.",
  },
];

/** An invented page of a night report. */
export const sampleReport = [
  { time: "10:00 PM", entry: "Took over from the day shift. Nine visitors still in the building." },
  {
    time: "11:40 PM",
    entry: "Found the loading dock unlocked. Locked it, took a photo, told the manager.",
  },
  { time: "2:14 AM", entry: "Fourth floor: a fan was left running. Nothing else." },
  { time: "4:50 AM", entry: "Let the bakery van in at gate two. It’s on the list." },
  { time: "6:00 AM", entry: "Handed over to the day shift. All doors locked." },
];

/** Invented people and places, to be replaced with real clients. */
export const testimonials = [
  {
    name: "Nora Sample",
    role: "Facilities Manager",
    company: "Example Tower",
    content:
      "They told us about a broken dock door before the tenant did. The report had a photo of it, and the locksmith’s number.",
    rating: "5",
  },
  {
    name: "Victor Placeholder",
    role: "Site Manager",
    company: "Sample Street Construction",
    content:
      "We used to lose copper every other weekend. Since the patrol car keeps odd hours, we have lost none.",
    rating: "5",
  },
  {
    name: "Imani Specimen",
    role: "Event Producer",
    company: "Example Hall",
    content:
      "Four thousand guests, one medical call, and the aisle was clear before I had found my radio.",
    rating: "5",
  },
  {
    name: "Paul Mustermann",
    role: "Chair of the Residents’ Board",
    company: "Specimen Court Residences",
    content:
      "My mother says good night to the officer at the desk by name. That is the whole review.",
    rating: "5",
  },
];
