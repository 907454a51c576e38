import { ChevronDown } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { EmailTemplate } from "../schema";
import { templatePath } from "./template-editor";

export interface MenuEntry extends Pick<EmailTemplate, "name" | "title" | "when"> {
  /** Whether the office has changed its text. */
  edited: boolean;
}

/** Lists every email template, to choose one to edit. */
export function TemplateMenu({
  entries,
  current,
}: {
  entries: readonly MenuEntry[];
  current: Pick<EmailTemplate, "name" | "title">;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const close = (event: Event) => {
      const { current: details } = menu;
      if (!details?.open) return;
      const outside = !(event.target instanceof Node && details.contains(event.target));
      if (event instanceof KeyboardEvent ? event.key !== "Escape" : !outside) return;
      details.open = false;
      if (event instanceof KeyboardEvent) details.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
  return (
    // With a key of its own, it is closed after every navigation.
    <details key={key} ref={menu} className="group relative w-full sm:w-80">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded border border-field bg-surface px-3.5 text-md font-semibold select-none hover:border-fg">
        <span className="min-w-0 wrap-anywhere">
          <span className="sr-only">Email: </span>
          {current.title}
        </span>
        <ChevronDown className="size-4 shrink-0 group-open:rotate-180" aria-hidden />
      </summary>
      <nav
        aria-label="Emails"
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-[60vh] overflow-y-auto rounded border border-edge bg-raised py-1 text-sm shadow-float sm:right-0 sm:left-auto sm:w-104"
      >
        <ul>
          {entries.map(({ name, title, when, edited }) => (
            <li key={name}>
              <Link
                to={templatePath(name)}
                aria-current={name === current.name ? "page" : undefined}
                className="block px-4 py-2 hover:bg-fg/6 aria-[current=page]:bg-fg/10"
              >
                <span className="flex justify-between gap-4 font-semibold">
                  {title}
                  {edited && <span className="font-normal text-muted">Edited</span>}
                </span>
                <span className="block text-muted">{when}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
