import { type RawBuilder, sql } from "kysely";
import { containing } from "~/shared/lists/search";
import { storedPhone } from "~/shared/stored-phone";
import { phoneKey } from "~/shared/telephone";

/** A text as the database's `search_text` columns have it: in lower case and without accents. */
export function searchable(text: string): RawBuilder<string> {
  return sql<string>`searchable(${text}::text)`;
}

/**
 * Whether a row's `search_text` contains the search, in any case and without its accents. A phone
 * number, or a part of one, matches however it is separated.
 */
export function inSearchText(search: string): RawBuilder<boolean> {
  const patterns = [containing(search), ...phonePattern(search)];
  const each = patterns.map((pattern) => sql`search_text like ${searchable(pattern)}`);
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** Whether a word in a row's `search_text` starts with a search that is too short for its index. */
export function startsWord(search: string): RawBuilder<boolean> {
  const begins = containing(search).slice(1);
  const each = ["", "% ", "%\n"].map((before) => {
    return sql`search_text like ${searchable(before + begins)}`;
  });
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/**
 * The phone in a search for one, without its separators, which is how `search_text` has it, too:
 * complete, or at least seven digits of it. Undefined for any other search.
 */
export function searchedPhone(search: string): string | undefined {
  const phone = storedPhone(search);
  if (/^\+\d[\d ]*(?: ext\. \d+)?$/.test(phone)) return phoneKey(phone).replace(";ext=", "ext");
  const digits = phoneKey(search);
  return digits.length >= 7 && /^[\d\s()+./-]+$/.test(search) ? digits : undefined;
}

/** A phone number, or part of one, without separators. */
function phonePattern(search: string): string[] {
  const digits = phoneKey(search);
  const isPart = digits.length >= 3 && /^[\d\s()./-]+$/.test(search);
  const phone = searchedPhone(search) ?? (isPart ? digits : undefined);
  return phone ? [containing(phone)] : [];
}
