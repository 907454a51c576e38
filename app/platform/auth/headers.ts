/** Set by our own code on the headers handed to the account library, never read from outside. */
export const addressHeader = "x-watchpost-address";
