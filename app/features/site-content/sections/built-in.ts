import { clauseEntry } from "../legal/clauses";
import { privacyPolicy } from "../legal/privacy";
import { termsOfService } from "../legal/terms";
import { commitment, credentials, history, leadership, mission, values } from "./about.content";
import { hero, reasonsToChoose, testimonials, trustBadges } from "./home.content";
import { questions } from "./questions.content";
import { type Entry, inOrder, type SectionKey, sectionKeys } from "./rules";

const benefits = [
  {
    icon: "clock",
    title: "Your schedule two weeks ahead",
    text: "You know your shifts before you make plans, and your breaks are paid.",
  },
  {
    icon: "clipboard-list",
    title: "Paid training",
    text: "Two weeks of first aid, fire watch and de-escalation at full pay, plus a training day each quarter.",
  },
  {
    icon: "badge-check",
    title: "We pay for your license",
    text: "We cover your guard card, its renewal and the courses for your next certification.",
  },
  {
    icon: "key-round",
    title: "A site of your own",
    text: "You are assigned to one site, where you get to know the place and the people.",
  },
  {
    icon: "radio",
    title: "Backup around the clock",
    text: "Our own dispatchers answer your radio 24/7, and a supervisor is on the road every night.",
  },
  {
    icon: "moon",
    title: "Higher pay for nights",
    text: "You earn more between 10 PM and 6 AM, on Sundays and on holidays.",
  },
];

const texts: Readonly<Record<SectionKey, readonly Entry[]>> = {
  hero,
  "trust-badges": trustBadges,
  "why-choose": reasonsToChoose,
  questions,
  industries: [],
  areas: [],
  mission,
  values,
  commitment,
  testimonials,
  timeline: history,
  leadership,
  credentials,
  benefits,
  privacy: privacyPolicy.map(clauseEntry),
  terms: termsOfService.map(clauseEntry),
};

/** The built-in entries of every section. */
export const builtInSections = Object.fromEntries(
  sectionKeys.map((key) => [key, texts[key].map((entry) => inOrder(key, entry))]),
) as unknown as Readonly<Record<SectionKey, readonly Entry[]>>;
