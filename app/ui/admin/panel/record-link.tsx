import type { MouseEvent } from "react";
import { Link, type LinkProps, useLocation, useNavigate } from "react-router";
import { useOpenRecord } from "./open-record";

/** The minimum width at which a record opens next to its list. */
const wide = "(width >= 80rem)";

/**
 * A link to a record's own page. On a wide screen it opens the record in the panel of the list; in
 * a new tab, on a phone and without JavaScript, it opens the page.
 */
export function RecordLink({
  id,
  panel,
  ...link
}: Omit<LinkProps, "onClick" | "id"> & {
  /** The record's id, the last part of both addresses. */
  id: string;
  /** The record's address in the list; unset for a list without a panel. */
  panel: string | undefined;
}) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const open = useOpenRecord();
  function openBeside(event: MouseEvent) {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!panel || !plain || event.altKey || !matchMedia(wide).matches) return;
    event.preventDefault();
    // Uses one history entry for all records, so that Back closes the panel.
    navigate(panel + search, { preventScrollReset: true, replace: open !== undefined });
  }
  return (
    <Link
      {...link}
      data-record={id}
      aria-current={panel && open === id ? "true" : undefined}
      onClick={openBeside}
    />
  );
}
