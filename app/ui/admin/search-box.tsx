import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, Link, useSearchParams, useSubmit } from "react-router";
import { buttonClass } from "~/ui/button";
import { isInUse, useChosenEarly, useFollowing } from "./address-fields";

/** Long enough that a word typed at ordinary speed is one search. */
const pauseMs = 250;

interface SearchBoxProps {
  search: string;
  /** What is looked through, for screen readers: "Search by name, email or phone". */
  label: string;
  placeholder: string;
  /** Other parts of the address that stay, such as a filter; the page begins anew. */
  keep?: readonly string[];
}

/** Searches a list while typing; without script, with its button. The address holds the search. */
export function SearchBox({ search, label, placeholder, keep = [] }: SearchBoxProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [params] = useSearchParams();
  const kept = keep.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });

  // Typing isn't disturbed by an answer.
  const box = useFollowing<HTMLInputElement>(search, isInUse);
  useChosenEarly(form, searchSoon);
  useEffect(() => () => clearTimeout(timer.current), []);

  function searchSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => submit(form.current, { replace: true, preventScrollReset: true }),
      pauseMs,
    );
  }
  return (
    <Form
      ref={form}
      role="search"
      className="mb-6 flex flex-wrap gap-2"
      onSubmit={() => clearTimeout(timer.current)}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="relative min-w-0 flex-1 sm:max-w-sm">
        <label htmlFor="q" className="sr-only">
          {label}
        </label>
        <Search
          className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted"
          strokeWidth={1.75}
          aria-hidden
        />
        <input
          ref={box}
          id="q"
          name="q"
          type="search"
          defaultValue={search}
          maxLength={254}
          autoComplete="off"
          placeholder={placeholder}
          onChange={searchSoon}
          className="h-11 w-full rounded border border-field bg-surface pr-3 pl-9 text-base placeholder:text-muted hover:border-fg sm:text-md"
        />
      </div>
      <button type="submit" className={buttonClass("outline")}>
        Search
      </button>
      {search && (
        <Link
          to={{
            search: new URLSearchParams(kept.map(([name, value]) => [name, value])).toString(),
          }}
          className={buttonClass("plain")}
        >
          Clear
        </Link>
      )}
    </Form>
  );
}
