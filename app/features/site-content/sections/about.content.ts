/** What the company says about itself on its own page. The people in it are samples. */
export const mission = {
  statement:
    "To be the person who is there when nobody else is, and to hand the place over in the morning as we found it.",
  text: "We guard offices, building sites, halls and homes. The work is mostly quiet, and keeping it quiet is the skill: to know the place, to notice what has changed, and to say something early.",
};

export const values = [
  {
    title: "Presence",
    text: "A camera remembers; a person can walk over and ask. Being there is the service, and everything else we do supports it.",
  },
  {
    title: "Plain speech",
    text: "We say what we saw, what we did, and what we got wrong, in that order and on the same morning.",
  },
  {
    title: "Restraint",
    text: "The best tool an officer has is a calm sentence. We judge a night by what didn’t have to happen.",
  },
  {
    title: "Rested people",
    text: "Rosters are known two weeks ahead and breaks are paid. Whoever is tired sees less, and whoever is treated well stays.",
  },
];

export const commitment = {
  opening: "If you hire us, hold us to this.",
  promises: [
    "You know the officers at your site by name before their first shift.",
    "A request is answered within 24 hours, an emergency at once.",
    "The report of every shift is in your inbox by morning.",
    "If an officer doesn’t suit the place, we send another, and ask for no explanation.",
  ],
  signedAs: "for everybody on the roster",
};

/** From the first night to this morning, oldest first. */
export const history = [
  {
    year: "2010",
    title: "One desk, one lamp",
    text: "Ruth Example rents a room above a bakery and wins a single contract, the night desk of an office tower. For eleven months she sits at it herself.",
  },
  {
    year: "2012",
    title: "The first report",
    text: "A pipe bursts in a building where everybody knew that it dripped and nobody had written it down. Since that week every shift ends with a page, and the client reads it before breakfast.",
  },
  {
    year: "2015",
    title: "A car with a stripe",
    text: "Yards and building sites ask for us, places with a fence and no lobby. We buy one used car and learn that a patrol is worth as much as its hours are hard to guess.",
  },
  {
    year: "2017",
    title: "A room to learn in",
    text: "Training moves out of the corridor. New officers spend two weeks on first aid, fire watch and de-escalation before they stand a post, and come back for a day each quarter.",
  },
  {
    year: "2020",
    title: "The empty buildings",
    text: "The offices empty within a week, and somebody still has to walk them. We keep every officer on the payroll and switch off a great many forgotten coffee machines.",
  },
  {
    year: "2022",
    title: "Our own desk, at every hour",
    text: "The answering service goes. Whoever calls at three in the morning now reaches one of us, with the plan of the site already on the table.",
  },
  {
    year: "2024",
    title: "Good morning",
    text: "The hundredth client signs, and the liability cover grows to two million dollars. The first client is still with us. So is the lamp.",
  },
];

/** Sample people, to be replaced with the company’s own. */
export const leadership = [
  {
    portrait: "founder",
    name: "Ruth Example",
    role: "Founder and Managing Director",
    hours: "Here from 20:00 to 04:00",
    text: "Stood posts for nine years before she founded the company. She still takes the desk on the last night of the year, so that somebody else can be at home.",
  },
  {
    portrait: "operations",
    name: "Tomás Fulano",
    role: "Director of Operations",
    hours: "Here from 04:00 to 12:00",
    text: "Reads every report before the clients do. He plans who stands where, visits the posts unannounced, and knows which of your doors sticks.",
  },
  {
    portrait: "training",
    name: "Priya Template",
    role: "Head of Training",
    hours: "Here from 12:00 to 20:00",
    text: "Was a paramedic first. She teaches officers to lower their voice when others raise theirs, and signs nobody off whom she wouldn’t send to her own house.",
  },
];

export const credentials = [
  {
    title: "State Licensed",
    text: "The company and each officer, renewed on time and open to your inspection.",
  },
  {
    title: "$2M Liability Coverage",
    text: "For every post, from the first hour. You get the certificate with the contract.",
  },
  {
    title: "Fully Bonded",
    text: "A surety stands behind what we promise and behind everyone we send.",
  },
];
