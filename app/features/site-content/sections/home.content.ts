/** What the company says about itself on the home page. */
export const trustBadges = [
  {
    icon: "badge-check",
    title: "Licensed & Insured",
    text: "Every officer holds a current state license, and every post is covered.",
  },
  {
    icon: "shield-check",
    title: "Industry Certified",
    text: "First aid, fire watch and de-escalation, renewed on schedule.",
  },
  {
    icon: "moon",
    title: "24/7 Operations",
    text: "Our own desk answers at every hour. It is never an answering service.",
  },
  {
    icon: "clipboard-list",
    title: "Detailed Reporting",
    text: "Each shift ends with a written report, in your inbox by morning.",
  },
];

export const reasonsToChoose = [
  {
    title: "The same people, night after night",
    text: "We assign officers to a place and leave them there. They learn who belongs, which door sticks, and what a normal night sounds like.",
  },
  {
    title: "A supervisor who turns up",
    text: "A duty manager visits posts without notice and takes over when something goes wrong. You have that person’s number.",
  },
  {
    title: "Calm first",
    text: "Most trouble ends with a sentence, said early. We hire for judgment and train for it before we train for anything else.",
  },
  {
    title: "Nothing left to memory",
    text: "Rounds, visitors, open doors and odd noises are written down with the time. What was seen at two can be read at seven.",
  },
];

/** A page of a night report, made up to show what one looks like. */
export const sampleReport = [
  { time: "22:00", entry: "Desk taken over from the day shift. Nine visitors still in the house." },
  { time: "23:40", entry: "Loading dock found unlocked. Locked, photographed, manager told." },
  { time: "02:14", entry: "Fourth floor: a fan left running. No other sound." },
  { time: "04:50", entry: "Baker’s van let in at gate two. Known, on the list." },
  { time: "06:00", entry: "Handed over. Nothing open." },
];

/** Sample people and places, to be replaced with the company’s own clients. */
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
