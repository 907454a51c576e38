import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { Page } from "~/shared/lists/pagination";

const linkClass =
  "inline-flex min-h-9 items-center gap-1.5 rounded border border-edge px-3 font-semibold hover:border-fg hover:bg-fg/5";

/** Links to the previous and the next page, keeping the other parameters of the URL. */
export function Pager({ page, previous, next }: Pick<Page<unknown>, "page" | "previous" | "next">) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex items-center justify-between gap-4 text-sm">
      {previous ? (
        <PageLink page={previous} rel="prev">
          <ChevronLeft className="size-4" aria-hidden />
          Previous
        </PageLink>
      ) : (
        <span />
      )}
      <p className="text-muted tabular-nums">Page {page.toLocaleString("en-US")}</p>
      {next ? (
        <PageLink page={next} rel="next">
          Next
          <ChevronRight className="size-4" aria-hidden />
        </PageLink>
      ) : (
        <span />
      )}
    </nav>
  );
}

function PageLink({ page, rel, children }: { page: string; rel: string; children: ReactNode }) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  if (page === "1") next.delete("page");
  else next.set("page", page);
  return (
    <Link to={{ search: next.toString() }} rel={rel} className={linkClass}>
      {children}
    </Link>
  );
}

/** The link shown on a page past the last one. */
function FirstPageLink() {
  const [search] = useSearchParams();
  const first = new URLSearchParams(search);
  first.delete("page");
  return (
    <Link to={{ search: first.toString() }} className="link">
      Back to the first page
    </Link>
  );
}

/** Shown for an empty list, or a page past the last one. */
export function Empty({
  title,
  page = 1,
  children,
}: {
  title: string;
  page?: number;
  children?: ReactNode;
}) {
  return (
    <div className="rounded border border-edge bg-surface px-5 py-14 text-center">
      <p className="font-heading text-h4">{page > 1 ? "There’s nothing on this page" : title}</p>
      {(page > 1 || children) && (
        <div className="mt-1.5 text-md text-muted">{page > 1 ? <FirstPageLink /> : children}</div>
      )}
    </div>
  );
}
