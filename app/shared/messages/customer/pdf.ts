import { catalog } from "../catalog";

/** The words in all PDFs. */
export const m = catalog({
  page: "Page {page} of {pages}",
});
