/** Stored instead of hours when the site shows none, not even the built-in ones. */
export const noHours = "-";
