/** What the visitors of a preview see, and nobody replaced or confirmed yet. */
export interface SampleItem {
  /** Such as `setting-phone` or `section-hero`. */
  key: string;
  kind: SampleKind;
  /** The record's id; empty for the kinds that are one item together. */
  id: string;
  /** Where visitors see it. */
  page: SamplePage;
  title: string;
  /** What visitors read, in short. */
  text: string;
  /** The screen to replace it on. */
  to: string;
  /** Whether it can be true of the company as it is. */
  canBeTrue: boolean;
}

export type SampleKind =
  | "setting"
  | "license"
  | "coverage"
  | "service"
  | "section"
  | "photo"
  | "opening";

export interface SamplePage {
  path: string;
  name: string;
}

/** The pages with samples, in the order of the site. */
export const samplePages: readonly SamplePage[] = [
  { path: "/contact", name: "Every page" },
  { path: "/", name: "Home" },
  { path: "/services", name: "Services" },
  { path: "/about", name: "About" },
  { path: "/gallery", name: "Gallery" },
  { path: "/careers", name: "Careers" },
];
