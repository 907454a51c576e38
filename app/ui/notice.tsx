import { X } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "~/shared/messages/common";
import type { ToastMessage } from "~/shared/toasts/message";
import { LinkedSentence } from "./linked-sentence";

/** Shows the toast of a redirect on pages without JavaScript. */
export function Notice({ title, description, link }: Omit<ToastMessage, "undo">) {
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

interface NoteProps {
  title: string;
  text: ReactNode;
  bad?: boolean;
}

/** The result of a form above the form itself, for visitors without JavaScript. */
export function Note({ title, text, bad = false }: NoteProps) {
  return (
    <p
      tabIndex={-1}
      role={bad ? "alert" : "status"}
      className={`mb-7 border-l-2 pl-4 text-md ${bad ? "border-bad" : "border-good"}`}
    >
      <strong className={`block ${bad ? "text-bad" : "text-good"}`}>{title}</strong>
      {text}
    </p>
  );
}
