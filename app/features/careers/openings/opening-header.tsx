import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageHeader } from "~/ui/page-header";

interface OpeningHeaderProps {
  title: string;
  art: ReactNode;
  children: ReactNode;
}

/** The night over an opening: the way back, its title, and what stands under it. */
export function OpeningHeader({ title, art, children }: OpeningHeaderProps) {
  return (
    <PageHeader
      title={title}
      art={art}
      above={
        <Link to="/careers" className="footer-link mb-5 inline-flex items-center gap-2 text-md">
          <ArrowLeft className="size-4" aria-hidden />
          All openings
        </Link>
      }
    >
      {children}
    </PageHeader>
  );
}
