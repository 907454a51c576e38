/**
 * The name to greet someone with: "Ada" for "Ada Example" and "Dr. Ada Example". The whole name if
 * it has no first name that we can tell: "Dr. Example", "A. Example", "Example, Ada" or a company.
 */
export function firstName(name: string): string {
  const whole = name.trim().replace(/\s+/g, " ");
  const words = whole.split(" ");
  const first = words.find((word) => !title.test(word)) ?? whole;
  const hasTitle = words[0] !== first;
  const isLast = words.indexOf(first) === words.length - 1;
  if ((hasTitle && isLast) || first.endsWith(",") || /^\p{L}\.?$/u.test(first)) return whole;
  return notAPerson.test(whole) ? whole : first;
}

const title =
  /^(mr|mrs|ms|miss|mx|dr|prof|professor|rev|reverend|fr|sir|madam|hon|sgt|sergeant|lt|lieutenant|capt|captain|maj|major|col|colonel|gen|general|chief|officer|deputy|sheriff|det|detective)\.?$/i;

/** Companies and departments, two people, and email addresses typed as a name. */
const notAPerson =
  /[&@/\d]|\b(and|the|of|llc|llp|lp|inc|incorporated|corp|corporation|co|company|ltd|pllc|pc|group|holdings|partners|partnership|associates|properties|property|realty|management|services|solutions|security|guards|systems|enterprises|industries|logistics|construction|hospital|clinic|church|school|college|university|hotel|bank|center|centre|mall|plaza|apartments|condominiums|hoa|association|foundation|city|county|team|desk|office|department|dept)\b/iu;
