import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/forms/field";
import type { OpeningCard } from "../schema";
import { OpeningList } from "./opening-list";
import { addressOf, choicesOf, isAnything, matching, type Wanted, wantedOf } from "./search.rules";

/** Typing pauses for this long before the address follows. */
const pauseMs = 400;

/** Many openings, and what narrows them: a form without script, at once with it. */
export function OpeningSearch({ openings }: { openings: readonly OpeningCard[] }) {
  const { wanted, form, look, round } = useWanted();
  const found = matching(openings, wanted);
  const choices = (fact: "type" | "location") =>
    choicesOf(openings, fact).map((value) => ({ value, label: value }));

  return (
    <>
      <search>
        <form
          key={round}
          ref={form}
          action="/careers#openings"
          onInput={look}
          onSubmit={(event) => {
            event.preventDefault();
            look(event);
          }}
          className="mb-6 grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4"
        >
          <TextField
            label="Search"
            name="q"
            type="search"
            unmarked
            autoComplete="off"
            maxLength={100}
            className="sm:col-span-2"
            defaultValue={wanted.words}
          />
          <SelectField
            label="Type"
            name="type"
            unmarked
            placeholder="All types"
            options={choices("type")}
            defaultValue={wanted.type}
          />
          <SelectField
            label="Location"
            name="location"
            unmarked
            placeholder="All locations"
            options={choices("location")}
            defaultValue={wanted.location}
          />
          <noscript>
            <Button type="submit">Search</Button>
          </noscript>
        </form>
      </search>
      <p role="status" className="mb-8 text-md text-muted">
        {countOf(found.length, openings.length)}
      </p>
      {found.length > 0 ? (
        <OpeningList openings={found} />
      ) : (
        <div className="border-t border-edge py-14">
          <h3 className="text-h3">Nothing we look for fits that</h3>
          <p className="mt-3 max-w-prose text-muted">
            Try fewer words or another place; people also move between our sites.
          </p>
        </div>
      )}
      {!isAnything(wanted) && (
        <p className="border-t border-edge pt-6">
          <Link to="/careers" replace preventScrollReset className="link py-1 text-md">
            Show all openings
          </Link>
        </p>
      )}
    </>
  );
}

function countOf(found: number, all: number): string {
  return found === all ? `${all} openings` : `${found} of ${all} openings`;
}

/** What is looked for: the address says it first, then the form does, and the address follows. */
function useWanted() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const address = addressOf(wantedOf(search));
  const known = useRef(address);
  const [{ wanted, round }, setState] = useState({ wanted: wantedOf(search), round: 0 });

  useEffect(() => {
    // Somebody may have typed before hydration.
    if (form.current) setState({ wanted: wantedOf(new FormData(form.current)), round: 0 });
    return () => clearTimeout(pause.current);
  }, []);

  useEffect(() => {
    if (known.current === address) return;
    // A link or the way back, not our own doing: the form begins anew.
    known.current = address;
    clearTimeout(pause.current);
    setState(({ round }) => ({
      wanted: wantedOf(new URL(address, location.href).searchParams),
      round: round + 1,
    }));
  }, [address]);

  function look(event: FormEvent<HTMLFormElement>) {
    const next: Wanted = wantedOf(new FormData(event.currentTarget));
    setState(({ round }) => ({ wanted: next, round }));
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      known.current = addressOf(next);
      navigate(known.current, { replace: true, preventScrollReset: true });
    }, pauseMs);
  }

  return { wanted, form, look, round };
}
