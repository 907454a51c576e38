interface NoteProps {
  title: string;
  text: string;
  bad?: boolean;
}

/** Above a form, what became of it: a toast's words in the page itself, for a visitor without script. */
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
