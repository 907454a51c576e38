import { useRef, useState } from "react";
import { m } from "~/shared/messages/public/careers";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { cardProblem, cardTypes } from "./rules";

interface CardFieldProps {
  /** The form came back from the server: browsers don't refill file fields. */
  cameBack: boolean;
  error: string | undefined;
  /** Called for each chosen photo, with the problem found in the browser, if any. */
  onCheck: (problem: string | undefined) => void;
}

/** A photo of the guard card or license, which phones can take with their camera. */
export function CardField({ cameBack, error, onCheck }: CardFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(false);

  function remove() {
    if (input.current) input.current.value = "";
    setChosen(false);
    onCheck(undefined);
    input.current?.focus();
  }

  const hint = m.card_hint;
  return (
    <div className="sm:col-span-2">
      <TextField
        label={m.card_label}
        name="card"
        type="file"
        ref={input}
        accept={cardTypes}
        hint={cameBack ? m.resume_upload_choose_file_again({ formats: hint }) : hint}
        error={error}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          setChosen(file !== undefined);
          onCheck(file && cardProblem(file));
        }}
      />
      {chosen && (
        <Button look="plain" size="small" className="mt-1 -ml-3" onClick={remove}>
          {m.card_remove}
        </Button>
      )}
    </div>
  );
}
