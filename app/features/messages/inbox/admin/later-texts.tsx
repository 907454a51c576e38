import { LetterSheet } from "../../replies/admin/reply-text";

/** The visitor's later texts that came after a number of replies. */
export function LaterTexts({
  texts,
  name,
  after,
}: {
  texts: readonly { id: number; text: string; written: string; repliesBefore: number }[];
  name: string;
  after: number;
}) {
  return texts
    .filter(({ repliesBefore }) => repliesBefore === after)
    .map(({ id, text, written }) => (
      <LetterSheet
        key={id}
        head={
          <>
            <p>
              <strong>{name}</strong> wrote on the website
            </p>
            <p className="text-muted">{written}</p>
          </>
        }
      >
        {text}
      </LetterSheet>
    ));
}
