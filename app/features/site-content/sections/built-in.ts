import { clauseEntry } from "../legal/clauses";
import { privacyPolicy } from "../legal/privacy";
import { termsOfService } from "../legal/terms";
import { credentials, history, leadership } from "./about.content";
import { testimonials, trustBadges } from "./home.content";
import { type Entry, inOrder, type SectionKey, sectionKeys } from "./rules";

const benefits = [
  {
    icon: "clock",
    title: "A roster two weeks ahead",
    text: "You know your shifts before you make other plans, and the breaks in them are paid.",
  },
  {
    icon: "clipboard-list",
    title: "Trained before you stand a post",
    text: "Two weeks of first aid, fire watch and de-escalation on full pay, and a day more each quarter.",
  },
  {
    icon: "badge-check",
    title: "Your license is on us",
    text: "We pay for the guard card, for renewing it, and for the course that leads to the next one.",
  },
  {
    icon: "key-round",
    title: "A place you come to know",
    text: "You are assigned to a site and stay there. People will greet you by name, and you them.",
  },
  {
    icon: "radio",
    title: "Somebody on the other end",
    text: "Our own desk answers your radio at every hour, and a supervisor is on the road each night.",
  },
  {
    icon: "moon",
    title: "Nights are paid as nights",
    text: "Work between ten and six earns more than work by day, and so do Sundays and holidays.",
  },
];

const texts: Readonly<Record<SectionKey, readonly Entry[]>> = {
  "trust-badges": trustBadges,
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
