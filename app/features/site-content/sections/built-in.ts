import { privacyPolicy } from "../legal/privacy";
import { sectionText } from "../legal/section";
import { termsOfService } from "../legal/terms";
import type { Entry } from "../schema";
import { credentials, history, leadership } from "./about.content";
import { benefits } from "./benefits.content";
import { testimonials, trustBadges } from "./home.content";
import { inOrder, type PartKey, partKeys } from "./rules";

const texts: Readonly<Record<PartKey, readonly Entry[]>> = {
  "trust-badges": trustBadges,
  testimonials,
  timeline: history,
  leadership,
  credentials,
  benefits,
  privacy: privacyPolicy.map(sectionText),
  terms: termsOfService.map(sectionText),
};

/** What the program comes with, part by part. */
export const builtInParts = Object.fromEntries(
  partKeys.map((key) => [key, texts[key].map((entry) => inOrder(key, entry))]),
) as unknown as Readonly<Record<PartKey, readonly Entry[]>>;
