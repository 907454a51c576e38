import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { Roofs } from "~/ui/art/roofs";

/** The night over an opening: the way back, its title, and what stands under it. */
export function OpeningHeader({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <header className="night overflow-hidden">
      <div className="page-width pt-28 pb-8 sm:pt-36 sm:pb-10">
        <Link to="/careers" className="footer-link inline-flex items-center gap-2 text-md">
          <ArrowLeft className="size-4" aria-hidden />
          All openings
        </Link>
        <h1 className="mt-5 max-w-3xl text-h1 wrap-anywhere lg:text-[3.5rem]">{title}</h1>
        {children}
      </div>
      <Roofs />
    </header>
  );
}
