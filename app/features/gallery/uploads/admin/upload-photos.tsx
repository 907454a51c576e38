import { ImagePlus } from "lucide-react";
import { type DragEvent, useEffect, useState } from "react";
import { LeaveQuestion } from "~/ui/admin/unsaved/unsaved-changes-guard";
import { buttonClass } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import { photoFormats } from "../rules";
import { UploadList } from "./upload-list";
import { useUploadQueue } from "./upload-queue";

/** Named one by one: an iPhone then hands over its HEIC photos as JPEG. */
const accepted = [photoFormats.jpg, "image/png", photoFormats.webp, photoFormats.avif].join(",");

/** Takes photos by dropping or choosing several; without script one at a time. */
export function UploadPhotos({
  error,
  calm,
}: {
  /** What the form without script was refused for. */
  error: string | undefined;
  /** Something else on the screen is to be done next. */
  calm: boolean;
}) {
  const { queue, choose, retry, drop } = useUploadQueue();
  const [over, setOver] = useState(false);
  const busy = queue.some(({ state }) => state !== "refused");
  const waiting = queue.filter(({ state }) => state === "waiting").length;
  useDropsElsewhere();

  const dropping = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      choose([...event.dataTransfer.files]);
    },
  };

  return (
    <>
      <section
        aria-label="Choose photos"
        {...dropping}
        className={`needs-script rounded border border-dashed px-5 py-10 text-center transition-colors ${
          over ? "border-fg bg-fg/6" : "border-field bg-surface"
        }`}
      >
        <ImagePlus className="mx-auto size-8 text-muted" strokeWidth={1.5} aria-hidden />
        <p className="mt-3 text-md">
          {over ? "Let go, and they are sent." : "Drop photos here, several at once, or"}
        </p>
        <p className="mt-3">
          <label className={buttonClass(calm ? "outline" : "light", "medium", ringed)}>
            Choose photos
            <input
              type="file"
              accept={accepted}
              multiple
              aria-describedby="photo-rules"
              onChange={({ currentTarget }) => {
                choose([...(currentTarget.files ?? [])]);
                // The same file can be chosen again.
                currentTarget.value = "";
              }}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </label>
        </p>
        <p id="photo-rules" className="mx-auto mt-4 max-w-xl text-sm text-muted">
          {rules}
        </p>
      </section>
      <noscript>
        <PlainUpload />
      </noscript>
      <FormAlert>{error}</FormAlert>
      {/* What was begun goes on while one is on the office's other screens. */}
      <LeaveQuestion
        when={waiting > 0}
        closing={busy}
        question="Leave before they are sent?"
        keepLabel="Stay here"
        leaveLabel="Leave"
      >
        {waiting === 1
          ? "1 photo waits for its turn and would have to be chosen again."
          : `${waiting} photos wait for their turn and would have to be chosen again.`}
      </LeaveQuestion>
      <UploadList queue={queue} onRetry={retry} onDrop={drop} />
    </>
  );
}

const rules =
  "JPEG, PNG, WebP or AVIF, at most 15 MB and 50 megapixels each. They are turned upright, and where and when they were taken is removed.";

/** The focus is the hidden input's; its button shows it. */
const ringed =
  "relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-light";

/** One photo at a time, for a browser without script. */
function PlainUpload() {
  return (
    <form
      method="post"
      encType="multipart/form-data"
      className="rounded border border-edge bg-surface p-5"
    >
      <label htmlFor="photo" className="mb-1.5 block text-md font-semibold">
        Photo
      </label>
      <p id="photo-hint" className="mb-1.5 text-sm text-muted">
        {rules}
      </p>
      <input
        type="file"
        id="photo"
        name="photo"
        accept={accepted}
        required
        aria-describedby="photo-hint"
        className="h-12 w-full rounded border border-field"
      />
      <button type="submit" className={buttonClass("light", "medium", "mt-4")}>
        Upload Photo
      </button>
    </form>
  );
}

/** A file dropped beside its place would replace the screen. */
function useDropsElsewhere() {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    addEventListener("dragover", ignore);
    addEventListener("drop", ignore);
    return () => {
      removeEventListener("dragover", ignore);
      removeEventListener("drop", ignore);
    };
  }, []);
}
