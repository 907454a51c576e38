import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { m } from "~/shared/messages/public/careers";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/forms/field";
import type { OpeningCard } from "../openings/schema";
import {
  filterChoices,
  filterPath,
  isFiltered,
  matchingOpenings,
  openingFilter,
} from "../openings/search.rules";
import { OpeningList } from "./opening-list";

/** The URL is updated after this pause in typing, in milliseconds. */
const pauseMs = 400;

/**
 * A long list with a search that filters while typing or, without JavaScript, works as a plain
 * form.
 */
export function OpeningSearch({ openings }: { openings: readonly OpeningCard[] }) {
  const { filter, form, update, clear, round } = useOpeningFilter();
  const found = matchingOpenings(openings, filter);
  const choices = (field: "type" | "location") =>
    filterChoices(openings, field).map((value) => ({ value, label: value }));

  return (
    <>
      <search>
        <form
          key={round}
          ref={form}
          action="/careers#openings"
          onInput={update}
          onSubmit={(event) => {
            event.preventDefault();
            update(event);
          }}
          className="mb-6 grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4"
        >
          <TextField
            label={m.opening_search_search}
            name="q"
            type="search"
            unmarked
            autoComplete="off"
            maxLength={100}
            className="sm:col-span-2"
            defaultValue={filter.words}
          />
          <SelectField
            label={m.opening_search_type}
            name="type"
            unmarked
            placeholder={m.opening_search_all_types}
            options={choices("type")}
            defaultValue={filter.type}
          />
          <SelectField
            label={m.opening_search_location}
            name="location"
            unmarked
            placeholder={m.opening_search_all_locations}
            options={choices("location")}
            defaultValue={filter.location}
          />
          <noscript>
            <Button type="submit">{m.opening_search_search}</Button>
          </noscript>
        </form>
      </search>
      <p role="status" className="mb-8 text-md text-muted">
        {countLabel(found.length, openings.length)}
      </p>
      {found.length > 0 ? (
        <OpeningList openings={found} />
      ) : (
        <div className="border-t border-edge py-14">
          <h3 className="text-h3">{m.opening_search_no_matches}</h3>
          <p className="mt-3 max-w-prose text-muted">{m.opening_search_no_matches_hint}</p>
        </div>
      )}
      {isFiltered(filter) && (
        <p className="border-t border-edge pt-6">
          <Link
            to="/careers"
            replace
            preventScrollReset
            className="link py-1 text-md"
            onClick={clear}
          >
            {m.opening_search_show_all}
          </Link>
        </p>
      )}
    </>
  );
}

function countLabel(found: number, all: number): string {
  return found === all
    ? m.opening_search_total({ all })
    : m.opening_search_found_of_total({ found, all });
}

/** The filter in the form; updates the URL after a pause. */
function useOpeningFilter() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const address = filterPath(openingFilter(search));
  const known = useRef(address);
  const [{ filter, round }, setState] = useState({ filter: openingFilter(search), round: 0 });

  useEffect(() => {
    // Visitors can type before the page is hydrated.
    if (form.current) setState({ filter: openingFilter(new FormData(form.current)), round: 0 });
    return () => clearTimeout(pause.current);
  }, []);

  useEffect(() => {
    if (known.current === address) return;
    // A link or the back button, not our own navigation: reset the form.
    known.current = address;
    clearTimeout(pause.current);
    setState(({ round }) => ({
      filter: openingFilter(new URL(address, location.href).searchParams),
      round: round + 1,
    }));
  }, [address]);

  function update(event: FormEvent<HTMLFormElement>) {
    const next = openingFilter(new FormData(event.currentTarget));
    setState(({ round }) => ({ filter: next, round }));
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      known.current = filterPath(next);
      navigate(known.current, { replace: true, preventScrollReset: true });
    }, pauseMs);
  }

  /** Resets the form here, since the link changes nothing if the URL has no filter yet. */
  function clear() {
    clearTimeout(pause.current);
    known.current = "/careers";
    setState(({ round }) => ({ filter: openingFilter(new URLSearchParams()), round: round + 1 }));
  }

  return { filter, form, update, clear, round };
}
