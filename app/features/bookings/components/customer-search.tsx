import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { buttonClass } from "~/ui/button";

/** Long enough that a word typed at ordinary speed is one search. */
const pauseMs = 250;

/** Searches while typing; without script, with its button. */
export function CustomerSearch({ search }: { search: string }) {
  const submit = useSubmit();
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Going back brings the earlier search into the box; typing isn't disturbed by an answer.
  useEffect(() => {
    if (box.current && document.activeElement !== box.current) box.current.value = search;
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function searchSoon(form: HTMLFormElement | null) {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => submit(form, { replace: true, preventScrollReset: true }),
      pauseMs,
    );
  }
  return (
    <Form
      role="search"
      className="mb-6 flex flex-wrap gap-2"
      onSubmit={() => clearTimeout(timer.current)}
    >
      <div className="relative min-w-0 flex-1 sm:max-w-sm">
        <label htmlFor="q" className="sr-only">
          Search by name, email or phone
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
          placeholder="Name, email or phone"
          onChange={(event) => searchSoon(event.currentTarget.form)}
          className="h-11 w-full rounded border border-field bg-surface pr-3 pl-9 text-base placeholder:text-muted hover:border-fg sm:text-md"
        />
      </div>
      <button type="submit" className={buttonClass("outline")}>
        Search
      </button>
      {search && (
        <Link to="/admin/bookings/customers" className={buttonClass("plain")}>
          Clear
        </Link>
      )}
    </Form>
  );
}
