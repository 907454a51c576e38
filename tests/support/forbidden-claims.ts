/**
 * What no page, structured data or email may say while nothing backs it. Add each new find: a claim
 * needs a record, a setting or an editable section.
 */
export const forbiddenClaims: readonly RegExp[] = [
  /\blicensed\b/i,
  /\bLicense \w*\d/,
  /\binsured\b/i,
  /\bbonded\b/i,
  /\bliability coverage\b/i,
  /\$\s?\d/,
  /\btwo million\b/i,
  /\bcertified\b/i,
  /\b24\/7\b(?! *<\/(option|label|span)>)/,
  /\bemergency\b/i,
  /\baround the clock\b/i,
  /\bday (and|or) night\b/i,
  /\bstaffed\b/i,
  /\bdispatchers?\b/i,
  /\bon duty\b/i,
  // A link that expires isn't a promise.
  /(?<!confirm (it )?)\bwithin (24|2|two) hours\b/i,
  /\b3-5 business days\b/i,
  /\bthe same day\b/i,
  /\bTomorrow at the latest\b/i,
  /wa\.me/,
  /\b15550100\b/,
  /\bLinkedIn\b|\bFacebook\b|\bInstagram\b/,
  /\bSeven ways\b/,
  /\bsince 20\d\d\b/i,
  /\bone hundred clients\b/i,
  /\bavailable 24\b/i,
  /\bwe never\b/i,
  /\bno questions asked\b/i,
  /\bEvery (officer|shift|post)\b/,
  /\bpaid training\b/i,
  /\btwo weeks ahead\b/i,
];

/** The claims in a text that nothing may say. */
export function claimsIn(text: string): string[] {
  return forbiddenClaims.flatMap((claim) => claim.exec(text)?.[0] ?? []);
}
