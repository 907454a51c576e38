import { m } from "~/shared/messages/public/careers";
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
    title: m.built_in_schedule,
    text: m.built_in_schedule_text,
  },
  {
    icon: "clipboard-list",
    title: m.built_in_paid_training,
    text: m.built_in_paid_training_text,
  },
  {
    icon: "badge-check",
    title: m.built_in_license,
    text: m.built_in_license_text,
  },
  {
    icon: "key-round",
    title: m.built_in_steady_post,
    text: m.built_in_steady_post_text,
  },
  {
    icon: "radio",
    title: m.built_in_backup,
    text: m.built_in_backup_text,
  },
  {
    icon: "moon",
    title: m.built_in_premium_pay,
    text: m.built_in_premium_pay_text,
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
