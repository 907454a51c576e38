import { X } from "lucide-react";
import { m } from "~/shared/messages/common";
import type { ToastMessage } from "~/shared/toasts/message";
import { LinkedSentence } from "./linked-sentence";

/** Shows the toast of a redirect on pages without JavaScript; with it, React never reads the content. */
export function Notice({ title, description, link }: Omit<ToastMessage, "undo">) {
  if (!import.meta.env.SSR) return <noscript />;
  return (
    <noscript>
      <details
        open
        className="fixed inset-x-4 bottom-22 z-50 mx-auto max-w-md rounded border border-edge bg-raised p-4 text-fg shadow-float not-open:hidden"
      >
        <summary
          aria-label={m.notice_close}
          className="absolute top-2 right-2 grid size-8 place-items-center rounded text-muted hover:text-fg"
        >
          <X className="size-4" aria-hidden />
        </summary>
        <p role="status" className="pr-8">
          <strong className="block">{title}</strong>
          <LinkedSentence text={description} link={link} />
        </p>
      </details>
    </noscript>
  );
}
