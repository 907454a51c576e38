import { catalog } from "../catalog";

/** The words in all PDFs. */
export const m = catalog({
  missing:
    "Some characters can’t be printed in this PDF and appear as “?”: {codes}. They are kept when you copy the text, and the web page shows them.",
  page: "Page {page} of {pages}",
});
