/** One part of a legal text. */
export interface LegalSection {
  /** Part of links to it. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  list?: readonly string[];
}
