import { catalog } from "../catalog";

/** The words in all PDFs. */
export const m = catalog({
  missing:
    "This PDF shows “?” in place of characters it can’t print (Unicode {codes}). To read them, open this document on our website, or copy the text and paste it somewhere else.",
  page: "Page {page} of {pages}",
});
