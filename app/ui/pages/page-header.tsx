import type { ReactNode, Ref } from "react";

interface PageHeaderProps {
  title: ReactNode;
  /** For pages that move the focus to their title. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Shown above the title, such as a link back. */
  above?: ReactNode;
  /** A drawing that includes its ground. */
  art?: ReactNode;
  /** Shown instead of the drawing, such as a photo. */
  picture?: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
  children?: ReactNode;
  /** Leaves less space above the title and the text, so that the content below starts higher. */
  compact?: boolean;
}

/** The dark header of a page. */
export function PageHeader(props: PageHeaderProps) {
  const { title, children, above, art, picture, actions, headingRef, compact } = props;
  return (
    <header className="night overflow-hidden">
      <div
        className={`page-width grid gap-x-8 gap-y-6 md:grid-cols-12 ${compact ? "pt-26 sm:pt-32" : "pt-32 sm:pt-40"}`}
      >
        <div
          className={`min-w-0 ${art || picture ? "md:col-span-7 md:pb-14 lg:pb-20" : "pb-10 sm:pb-14 md:col-span-12"}`}
        >
          {above}
          <h1
            ref={headingRef}
            tabIndex={headingRef ? -1 : undefined}
            className="max-w-3xl text-h1 wrap-anywhere lg:text-[3.5rem]"
          >
            {title}
          </h1>
          {children && (
            <p className={`max-w-xl text-lg text-muted ${compact ? "mt-3" : "mt-5"}`}>{children}</p>
          )}
          {actions && <div className="mt-7 button-row">{actions}</div>}
        </div>
        {picture ? (
          <div className="mb-10 self-end md:col-span-5 lg:mb-16">{picture}</div>
        ) : art ? (
          <div className="header-art w-full self-end sm:max-w-sm md:col-span-5 md:ml-auto md:max-w-md print:hidden">
            {art}
          </div>
        ) : null}
      </div>
    </header>
  );
}
