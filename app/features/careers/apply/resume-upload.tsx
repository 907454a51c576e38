import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { m } from "~/shared/messages/public/careers";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { resumeExtensions } from "../resumes/rules";
import { resumeProblem } from "./rules";

interface ResumeFieldProps {
  /** The form came back from the server: browsers don't refill file fields. */
  cameBack: boolean;
  error: string | undefined;
  /** Called for each chosen file, with the problem found in the browser, if any. */
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

  const formats = m.resume_upload_formats;
  return (
    <div>
      <TextField
        label={m.resume_upload_label}
        name="resume"
        type="file"
        ref={input}
        accept={resumeExtensions}
        hint={cameBack ? m.resume_upload_choose_file_again({ formats }) : formats}
        error={error}
        onChange={check}
      />
      {chosen && (
        <Button look="plain" size="small" className="mt-1 -ml-3" onClick={remove}>
          {m.resume_upload_remove_file}
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
          {uploading ? m.resume_upload_uploading({ percent }) : m.resume_upload_submitting}
        </p>
        {uploading && (
          <Button look="outline" size="small" onClick={onStop}>
            {m.resume_upload_cancel}
          </Button>
        )}
      </div>
      <progress
        aria-label={m.resume_upload_progress}
        max={100}
        value={uploading ? percent : undefined}
        className="mt-2"
      />
      {/* Announced only when the stage changes, not for each percent. */}
      <p role="status" className="sr-only">
        {uploading ? m.resume_upload_uploading_application : m.resume_upload_submitting_application}
      </p>
    </div>
  );
}
