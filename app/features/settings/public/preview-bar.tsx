import { Link } from "react-router";
import { m } from "~/shared/messages/public/samples";

/** At the top of every public page until the site is launched. */
export function PreviewBar() {
  return (
    <aside
      aria-label={m.preview_bar_label}
      className="preview-bar day border-b border-edge text-[0.75rem] sm:text-sm"
    >
      <div className="page-width flex min-h-8 flex-wrap items-center justify-between gap-x-4 py-1">
        <p>{m.preview_sentence}</p>
        <Link to="/admin/launch" reloadDocument rel="nofollow" className="link whitespace-nowrap">
          {m.preview_bar_office}
        </Link>
      </div>
    </aside>
  );
}
