/** Built-in texts of the About page. The people are invented. */
export const mission = [
  {
    statement:
      "To be there when nobody else is, and to hand your site over in the morning just as we found it.",
    text: "We guard offices, construction sites, venues and homes. Most nights are quiet, and we work to keep them that way: our officers know the site, notice changes and speak up early.",
  },
];

export const values = [
  {
    title: "Presence",
    text: "A camera records. An officer can walk over and ask. Being there is our service, and everything else supports it.",
  },
  {
    title: "Honesty",
    text: "We tell you what we saw, what we did and what we got wrong, and we tell you the same morning.",
  },
  {
    title: "Restraint",
    text: "Calm words are an officer’s best tool. A good night is one where nothing had to happen.",
  },
  {
    title: "Rested people",
    text: "Our rosters are set two weeks ahead, and breaks are paid. Rested officers see more, and officers who are treated well stay.",
  },
];

export const commitment = [
  { text: "You know the officers at your site by name before their first shift." },
  { text: "You get the report of every shift by the next morning." },
  { text: "If an officer isn’t the right fit, we send another one, no questions asked." },
];

/** Oldest first. */
export const history = [
  {
    year: "2010",
    title: "One desk, one lamp",
    text: "Ruth Example rents a room above a bakery and wins her first contract, the night desk of an office tower. For eleven months she works every shift herself.",
  },
  {
    year: "2012",
    title: "The first report",
    text: "A pipe bursts in a building where everybody knew about the drip and nobody had written it down. Since that week, every shift ends with a written report.",
  },
  {
    year: "2015",
    title: "The first patrol car",
    text: "Construction sites and storage yards ask for us. We buy a used car and start mobile patrols at irregular times.",
  },
  {
    year: "2017",
    title: "A training room",
    text: "New officers now spend two weeks on first aid, fire watch and de-escalation before their first shift, and come back for a training day each quarter.",
  },
  {
    year: "2020",
    title: "Empty buildings",
    text: "Offices empty within a week, and they still need guards. We keep every officer on the payroll.",
  },
  {
    year: "2022",
    title: "Our own 24/7 desk",
    text: "We replace the answering service with our own dispatchers. If you call at 3 AM, one of us answers, with the plan of your site at hand.",
  },
  {
    year: "2024",
    title: "One hundred clients",
    text: "Our hundredth client signs. Our first client is still with us.",
  },
];

/** Invented people, to be replaced with the company’s own. */
export const leadership = [
  {
    id: "founder",
    portrait: "founder",
    name: "Ruth Example",
    role: "Founder and Managing Director",
    hours: "Available 8 PM to 4 AM",
    text: "Ruth worked as a guard for nine years before she founded the company. She still takes the desk every New Year’s Eve, so that a colleague can be at home.",
  },
  {
    id: "operations",
    portrait: "operations",
    name: "Tomás Fulano",
    role: "Director of Operations",
    hours: "Available 4 AM to noon",
    text: "Tomás reads every report before our clients do. He plans the shifts and visits the posts unannounced.",
  },
  {
    id: "training",
    portrait: "training",
    name: "Priya Template",
    role: "Head of Training",
    hours: "Available noon to 8 PM",
    text: "Priya started as a paramedic. She teaches our officers to stay calm under pressure, and only signs off people she would trust at her own home.",
  },
];

export const credentials = [
  {
    title: "State Licensed",
    text: "Our license is listed on this page, so you can check it anytime.",
  },
  {
    title: "$2M Liability Coverage",
    text: "Ask us for a certificate of insurance at any time.",
  },
  {
    title: "Fully Bonded",
    text: "A bond backs our work.",
  },
];
