import { catalog } from "../catalog";

/** What all PDFs say. */
export const m = catalog({
  page: "Page {page} of {pages}",
});
