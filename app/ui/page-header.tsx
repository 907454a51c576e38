import type { ReactNode, Ref } from "react";
import { Roofs } from "./art/roofs";

/** The night at the top of a page: its title, one sentence, and roofs towards what follows. */
export function PageHeader({
  title,
  children,
  roofs = "fill-paper",
  headingRef,
}: {
  title: ReactNode;
  /** For a page that moves the focus to its title. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
  roofs?: string;
}) {
  return (
    <header className="night overflow-hidden">
      <div className="page-width pt-32 pb-8 sm:pt-40 sm:pb-10">
        <h1
          ref={headingRef}
          tabIndex={headingRef ? -1 : undefined}
          className="max-w-2xl text-h1 lg:text-[3.5rem]"
        >
          {title}
        </h1>
        {children && <p className="mt-5 max-w-xl text-lg text-muted">{children}</p>}
      </div>
      <Roofs className={roofs} />
    </header>
  );
}
