import { type ReactNode, useContext } from "react";
import { InPanelContext } from "../panel/in-panel";

/** The heading of a screen, with a note and the actions for the whole screen. */
export function PageTitle({
  title,
  note,
  children,
}: {
  title: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
}) {
  // In the panel, the list's title is the page's title.
  const Title = useContext(InPanelContext) ? "h2" : "h1";
  return (
    <header
      className={`mb-5 flex flex-wrap justify-between gap-x-6 gap-y-4 ${note ? "items-end" : "items-center"}`}
    >
      <div className={`min-w-0 flex-1 ${note ? "basis-80" : "basis-44"}`}>
        <Title className="text-h2 wrap-anywhere">{title}</Title>
        {note && (
          <div className="mt-1.5 max-w-2xl text-md text-balance wrap-anywhere text-muted">
            {note}
          </div>
        )}
      </div>
      {children}
    </header>
  );
}
