/** How long the link of an invitation works. */
export const daysToAccept = 7;
