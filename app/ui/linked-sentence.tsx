interface LinkedSentenceProps {
  text?: string | undefined;
  /** Loads a whole page. */
  link?: { label: string; to: string } | undefined;
}

/** A sentence with a link: the label within the sentence, or a link after it. */
export function LinkedSentence({ text = "", link }: LinkedSentenceProps) {
  if (!link) return text;
  const [before, after] = text.includes(link.label) ? text.split(link.label) : [`${text} `, ""];
  return (
    <>
      {before}
      <a href={link.to} className="link">
        {link.label}
      </a>
      {after}
    </>
  );
}
