import type { ReactNode } from "react";

interface NoteProps {
  title: string;
  text: ReactNode;
  bad?: boolean;
}

/**
 * The result of a form, shown above it. `useFormResult` focuses it; without JavaScript, the browser
 * does.
 */
export function Note({ title, text, bad = false }: NoteProps) {
  return (
    <p
      tabIndex={-1}
      data-result=""
      // biome-ignore lint/a11y/noAutofocus: React doesn't focus a paragraph, so this is for its HTML only
      autoFocus
      role={bad ? "alert" : "status"}
      className={`mb-7 border-l-2 pl-4 text-md ${bad ? "border-bad" : "border-good"}`}
    >
      <strong className={`block ${bad ? "text-bad" : "text-good"}`}>{title}</strong>
      {text}
    </p>
  );
}
