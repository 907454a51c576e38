import { type RawBuilder, sql } from "kysely";
import { containing } from "~/shared/lists/search";
import { phoneGroups } from "~/shared/telephone";

/**
 * Whether a row's `search_text` contains the search. The column holds the words in lower case, a
 * line break, and the phone number as typed: words match in any case, the number exactly. A complete
 * US number matches however it is separated.
 */
export function inSearchText(search: string): RawBuilder<boolean> {
  const groups = phoneGroups(search);
  const exact = groups ? `%${groups.join("%")}%` : containing(search);
  const lowered = sql`lower(${exact}::text)`;
  if (search === search.toLowerCase()) return sql<boolean>`search_text like ${lowered}`;
  // The phone number keeps its capitals, which the lowercased search must not match. Written as a
  // `case`, because the planner assumes that almost no row matches a condition on an expression.
  return sql<boolean>`((search_text like ${lowered} or search_text like ${exact})
    and case when search_text like ${exact} then true
      else left(search_text, -strpos(reverse(search_text), E'\\n')) like ${lowered} end)`;
}
