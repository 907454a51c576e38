import { slotsPath } from "~/features/gallery/slots/rules";

/** The setup steps of a new company, in order. */
const setupSteps = {
  company: { title: "Company name", to: "/admin/business-info", label: "Enter Company Name" },
  phone: { title: "Phone number", to: "/admin/business-info", label: "Enter Phone Number" },
  license: {
    title: "License",
    to: "/admin/licenses",
    label: "Add License",
    skip: "Not Required in My State",
  },
  hours: {
    title: "Hours on the website",
    to: "/admin/business-info",
    label: "Check Hours",
    skip: "Hours Are Correct",
  },
  email: { title: "Email delivery", to: "/admin/email-settings", label: "Send a Test Email" },
  photos: {
    title: "Your own photos",
    to: slotsPath,
    label: "Add Photos",
    skip: "We Don’t Need Photos",
  },
  samples: {
    title: "Sample text",
    to: "/admin/site-content",
    label: "Open Site Content",
  },
  legal: {
    title: "Legal pages",
    to: "/admin/site-content/terms",
    label: "Review Legal Pages",
  },
} as const satisfies Record<string, SetupStep>;

interface SetupStep {
  title: string;
  /** The screen for it. */
  to: string;
  label: string;
  /** The label of the button that marks it as done; unset if the office can't skip the step. */
  skip?: string;
}

export type SetupKey = keyof typeof setupSteps;
export const setupKeys = Object.keys(setupSteps) as SetupKey[];

/** A step that isn't done yet. */
export interface MissingStep {
  key: SetupKey;
  /** The missing part; empty if the title says it. */
  detail: string;
}

export function setupStep(key: SetupKey): SetupStep {
  return setupSteps[key];
}

/** Whether the office itself can mark a step as done. */
export function canBeMarked(key: string | undefined): key is SetupKey {
  return setupKeys.some((known) => known === key && setupStep(known).skip);
}
