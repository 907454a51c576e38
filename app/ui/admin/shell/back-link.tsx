import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import { useListCameFrom } from "./visited-lists";

interface BackLinkProps {
  /** The list that the screen belongs to; with a search, exactly there. */
  to: string;
  /** Other lists that lead here: the one that was looked at last is gone back to. */
  lists?: readonly string[];
  /** What `to` is called. */
  children: string;
}

/** Above a screen's title, back to the list that it was opened from, filtered as it was. */
export function BackLink({ to, lists = [], children }: BackLinkProps) {
  const [home = to, search] = to.split("?");
  const from = useListCameFrom([home, ...lists]);
  const exact = !from || (search && from.pathname === home);
  return (
    <Link
      to={exact ? to : from.pathname + from.search}
      className="mb-4 inline-flex min-h-8 items-center gap-1 text-sm text-muted hover:text-fg"
    >
      <ChevronLeft className="size-4" aria-hidden />
      Back to {exact || from.pathname === home ? children : from.label}
    </Link>
  );
}
