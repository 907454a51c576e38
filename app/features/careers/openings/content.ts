/** What an opening says that was closed while somebody was about to apply. */
export const closedMeanwhile =
  "This position has been closed meanwhile and takes no more applications.";

/** The first message of a chat that somebody opens who would like to work here. */
export const chatAboutWork = "Hello, I would like to work with you. Is there a position for me?";
