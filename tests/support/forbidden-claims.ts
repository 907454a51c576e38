/**
 * Claims that no page, structured data or email may make if nothing backs them. When you find
 * another one, add it: a claim needs a record, a setting or an editable section.
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
  /\b24\/7\b/,
  /\b24 hours a day\b/i,
  /\bemergency\b/i,
  /\b(a?round the clock|at any hour|any time of (the )?day)\b/i,
  /\bday (and|or) night\b/i,
  /\b(call|reach|contact) us\b[^.]* any ?time\b/i,
  /\balways (available|open|reach|reachable)\b/i,
  /\bstaffed\b/i,
  /\bdispatchers?\b/i,
  /\bon duty\b/i,
  // A time needs a setting, unless it's the life of a link or a retry.
  /(?<!\b(confirm|expires|try again)\b[^.]*)\b(with)?in (less than |under |just )?([\d–-]+|an?|a few|one|two|three|five|ten|twenty|thirty) (business )?(second|minute|hour|day|week|month)s?\b/i,
  /\b(in|within) (seconds|minutes|hours|days)\b/i,
  /\b[\d–-]+ business days?\b/i,
  /\b(the )?same[ -]day\b/i,
  /\b(by|every|the next|next) (the )?(next )?(morning|night|business day)\b/i,
  /\bovernight\b/i,
  /\bin no time\b/i,
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
  /\btwo weeks (ahead|in advance)\b/i,
];

/** The forbidden claims in a text. */
export function claimsIn(text: string): string[] {
  return forbiddenClaims.flatMap((claim) => claim.exec(text)?.[0] ?? []);
}
