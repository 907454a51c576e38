import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { resumeProblem } from "../applications/check-form";
import { resumeExtensions } from "../choices";

interface ResumeFieldProps {
  /** Whether the form has come back from the server: browsers don't bring files back. */
  cameBack: boolean;
  error: string | undefined;
  /** What the first look at a newly chosen file found. */
  onLook: (problem: string | undefined) => void;
}

export function ResumeField({ cameBack, error, onLook }: ResumeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(false);

  async function look(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    setChosen(file !== undefined);
    onLook(file && (await resumeProblem(file)));
  }

  function remove() {
    if (input.current) input.current.value = "";
    setChosen(false);
    onLook(undefined);
    input.current?.focus();
  }

  return (
    <div>
      <TextField
        label="Resume (max 5MB)"
        name="resume"
        type="file"
        ref={input}
        accept={resumeExtensions}
        hint={
          cameBack
            ? "If you had chosen a file, please choose it again. PDF or Word: .pdf, .doc or .docx."
            : "PDF or Word: .pdf, .doc or .docx."
        }
        error={error}
        onChange={look}
      />
      {chosen && (
        <Button look="plain" size="small" className="mt-1 -ml-3" onClick={remove}>
          Remove file
        </Button>
      )}
    </div>
  );
}
