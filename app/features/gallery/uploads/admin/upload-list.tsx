import { fileSize } from "~/shared/file-size";
import { Button } from "~/ui/button";
import type { QueuedPhoto } from "./upload-queue";

interface UploadListProps {
  queue: readonly QueuedPhoto[];
  onRetry: (key: number) => void;
  onDrop: (key: number) => void;
}

/** The chosen files that aren't drafts yet: waiting, being sent, or refused. */
export function UploadList({ queue, onRetry, onDrop }: UploadListProps) {
  const uploading = queue.filter(({ state }) => state !== "refused").length;
  return (
    <>
      <p role="status" className="sr-only">
        {uploading > 0 && `Uploading ${uploading} ${uploading === 1 ? "photo" : "photos"}`}
      </p>
      {queue.length > 0 && (
        <ul
          aria-label="Uploads"
          className="mt-4 divide-y divide-edge rounded border border-edge bg-surface"
        >
          {queue.map((photo) => (
            <Upload key={photo.key} photo={photo} onRetry={onRetry} onDrop={onDrop} />
          ))}
        </ul>
      )}
    </>
  );
}

interface UploadProps extends Omit<UploadListProps, "queue"> {
  photo: QueuedPhoto;
}

function Upload({ photo, onRetry, onDrop }: UploadProps) {
  const { key, file, state, sent, error, again } = photo;
  const percent = Math.floor(sent * 100);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex items-baseline justify-between gap-4 text-md">
          <span className="min-w-0 truncate font-semibold">{file.name}</span>
          <span className="shrink-0 text-sm text-muted tabular-nums">{fileSize(file.size)}</span>
        </p>
        {state === "refused" ? (
          <p role="alert" className="mt-0.5 text-sm font-semibold text-bad">
            {error}
          </p>
        ) : (
          <>
            <p className="mt-0.5 text-sm text-muted tabular-nums">{progressText(photo)}</p>
            {state === "sending" && (
              <progress
                aria-label={`Upload of ${file.name}`}
                max={100}
                value={percent}
                className={`mt-1.5 ${percent === 100 ? "animate-pulse" : ""}`}
              />
            )}
          </>
        )}
      </div>
      <div className="flex gap-2">
        {again && (
          <Button look="solid" size="small" className="min-h-10" onClick={() => onRetry(key)}>
            Try Again<span className="sr-only"> with {file.name}</span>
          </Button>
        )}
        <Button look="outline" size="small" className="min-h-10" onClick={() => onDrop(key)}>
          {state === "refused" ? "Dismiss" : "Cancel"}
          <span className="sr-only"> {file.name}</span>
        </Button>
      </div>
    </li>
  );
}

function progressText({ state, sent }: QueuedPhoto): string {
  if (state === "waiting") return "Waiting";
  return sent < 1 ? `Uploading ${Math.floor(sent * 100)}%` : "Processing...";
}
