import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { resumeExtensions } from "../resumes/rules";
import { resumeProblem } from "./rules";

interface ResumeFieldProps {
  /** The form came back from the server: browsers don't refill file fields. */
  cameBack: boolean;
  error: string | undefined;
  /** Called for each chosen file, with the problem that the browser found. */
  onCheck: (problem: string | undefined) => void;
}

export function ResumeField({ cameBack, error, onCheck }: ResumeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(false);

  async function check(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    setChosen(file !== undefined);
    onCheck(file && (await resumeProblem(file)));
  }

  function remove() {
    if (input.current) input.current.value = "";
    setChosen(false);
    onCheck(undefined);
    input.current?.focus();
  }

  const formats = "PDF or Word: .pdf, .doc or .docx.";
  return (
    <div>
      <TextField
        label="Resume (max 5MB)"
        name="resume"
        type="file"
        ref={input}
        accept={resumeExtensions}
        hint={cameBack ? `If you chose a file, please choose it again. ${formats}` : formats}
        error={error}
        onChange={check}
      />
      {chosen && (
        <Button look="plain" size="small" className="mt-1 -ml-3" onClick={remove}>
          Remove file
        </Button>
      )}
    </div>
  );
}

interface UploadProgressProps {
  /** From 0 to 1. */
  sent: number;
  onStop: () => void;
}

export function UploadProgress({ sent, onStop }: UploadProgressProps) {
  const percent = Math.floor(sent * 100);
  const uploading = sent < 1;
  const panel = useRef<HTMLDivElement>(null);
  // Takes the focus, which the submit button loses when it is disabled.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: "center" });
  }, []);

  return (
    <div ref={panel} tabIndex={-1} className="rounded border border-edge bg-canvas p-4">
      <div className="flex min-h-8 items-center justify-between gap-4 text-md">
        <p aria-hidden="true" className="font-semibold tabular-nums">
          {uploading ? `Uploading ${percent}%…` : "Submitting..."}
        </p>
        {uploading && (
          <Button look="outline" size="small" onClick={onStop}>
            Cancel
          </Button>
        )}
      </div>
      <progress
        aria-label="Upload"
        max={100}
        value={uploading ? percent : undefined}
        className="mt-2"
      />
      {/* Announced only when the stage changes, not for each percent. */}
      <p role="status" className="sr-only">
        {uploading ? "Uploading your application" : "Submitting your application"}
      </p>
    </div>
  );
}
