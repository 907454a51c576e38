import { type RawBuilder, sql } from "kysely";
import { containing } from "~/shared/search";

/**
 * Whether a row's `search_text`, which is its words in small letters, a line break, and a phone
 * number as it was typed, holds what is looked for: the words however cased, the number exactly.
 */
export function inSearchText(search: string): RawBuilder<boolean> {
  const exact = containing(search);
  const lowered = sql`lower(${exact}::text)`;
  if (search === search.toLowerCase()) return sql<boolean>`search_text like ${lowered}`;
  // Capitals stand in the number alone; in small letters they mustn't be found there. As a case,
  // since the planner takes a condition on an expression for one that next to nothing passes.
  return sql<boolean>`((search_text like ${lowered} or search_text like ${exact})
    and case when search_text like ${exact} then true
      else left(search_text, -strpos(reverse(search_text), E'\\n')) like ${lowered} end)`;
}
