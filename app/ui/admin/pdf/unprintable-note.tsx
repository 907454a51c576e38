/** Warns that a PDF shows some characters as question marks. */
export function UnprintableNote({ letters }: { letters: readonly string[] }) {
  if (letters.length === 0) return null;
  return (
    <div role="status" className="rounded border border-warn p-4 text-md">
      <strong className="block">The PDF can’t show all characters.</strong>
      {letters.length === 1
        ? "It prints “?” instead of this character: "
        : "It prints “?” instead of these characters: "}
      <span className="font-semibold wrap-anywhere">{letters.join(" ")}</span>
      <span className="block text-sm text-muted">
        The web page and the email aren’t affected. Change the text before you send the PDF.
      </span>
    </div>
  );
}
