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
    title: m.built_in_schedule_two_weeks_ahead,
    text: m.built_in_know_shifts_before_make,
  },
  {
    icon: "clipboard-list",
    title: m.built_in_paid_training,
    text: m.built_in_two_weeks_first_aid,
  },
  {
    icon: "badge-check",
    title: m.built_in_pay_license,
    text: m.built_in_cover_guard_card_renewal,
  },
  {
    icon: "key-round",
    title: m.built_in_site_own,
    text: m.built_in_assigned_one_site_where,
  },
  {
    icon: "radio",
    title: m.built_in_backup_around_clock,
    text: m.built_in_own_dispatchers_answer_radio,
  },
  {
    icon: "moon",
    title: m.built_in_higher_pay_nights,
    text: m.built_in_earn_more_between_10,
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
