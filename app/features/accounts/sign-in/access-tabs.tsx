import { type KeyboardEvent, useRef } from "react";
import { Link } from "react-router";

export type AccessTab = "login" | "signup";

const tabs = [
  { tab: "login", label: "Login", to: "/auth" },
  { tab: "signup", label: "Sign Up", to: "/auth?tab=signup" },
] as const;

/** Two tabs that are links, so that they also work before, and without, script. */
export function AccessTabs({ current }: { current: AccessTab }) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const other = list.current?.querySelector<HTMLAnchorElement>('[aria-selected="false"]');
    other?.click();
    other?.focus();
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Admin access"
      className="mb-6 flex border-b border-edge"
      onKeyDown={move}
    >
      {tabs.map(({ tab, label, to }) => (
        <Link
          key={tab}
          id={`tab-${tab}`}
          role="tab"
          aria-selected={tab === current}
          aria-controls="access-form"
          to={to}
          replace
          preventScrollReset
          className="-mb-px flex min-h-11 flex-1 items-center justify-center border-b-2 border-transparent font-semibold text-muted hover:text-fg aria-selected:border-fg aria-selected:text-fg"
        >
          {label}
        </Link>
      ))}
    </div>
  );
}
