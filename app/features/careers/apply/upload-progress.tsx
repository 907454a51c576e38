import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";

interface UploadProgressProps {
  /** From 0 to 1. */
  sent: number;
  onStop: () => void;
}

/** How much of the file has left, and the way to stop it. */
export function UploadProgress({ sent, onStop }: UploadProgressProps) {
  const percent = Math.floor(sent * 100);
  const uploading = sent < 1;
  const panel = useRef<HTMLDivElement>(null);
  // The button that was pressed is disabled now: the focus goes on here.
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
      {/* Said at its two stages; the bar tells the rest to whoever asks it. */}
      <p role="status" className="sr-only">
        {uploading ? "Uploading your application" : "Submitting your application"}
      </p>
    </div>
  );
}
