import { catalog } from "../catalog";

/** The words in all PDFs. */
export const m = catalog({
  missing:
    "This PDF shows “?” in place of some characters. To read them, open this document on our website.",
  missing_with_codes:
    "This PDF shows “?” in place of some characters (Unicode {codes}). To read them, open this document on our website.",
  page: "Page {page} of {pages}",
});
