import type { ReactNode } from "react";

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
