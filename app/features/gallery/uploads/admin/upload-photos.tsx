import { ImagePlus } from "lucide-react";
import { type DragEvent, useEffect, useState } from "react";
import { photoFormats } from "~/shared/photos";
import { LeaveQuestion } from "~/ui/admin/unsaved/unsaved-changes-guard";
import { buttonClass } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import { UploadList } from "./upload-list";
import { useUploadQueue } from "./upload-queue";

/** Listed individually, so that iPhones convert their HEIC photos to JPEG. */
const accepted = [photoFormats.jpg, "image/png", photoFormats.webp, photoFormats.avif].join(",");

/** Uploads dropped or chosen photos; without JavaScript, one at a time. */
export function UploadPhotos({
  to,
  one = false,
  onAdded,
  error,
  calm = false,
}: {
  /** The URL that JavaScript uploads each file to. */
  to: string;
  /** Only one photo can be chosen. */
  one?: boolean;
  /** Called for each stored photo; without it, the screen loads its drafts again. */
  onAdded?: () => void;
  /** Why the form was refused, without JavaScript. */
  error: string | undefined;
  /** Makes the button less prominent, because drafts below need attention first. */
  calm?: boolean;
}) {
  const { queue, choose: chooseAll, retry, drop } = useUploadQueue(to, onAdded);
  const choose = (files: readonly File[]) => chooseAll(one ? files.slice(0, 1) : files);
  const [over, setOver] = useState(false);
  const busy = queue.some(({ state }) => state !== "refused");
  const waiting = queue.filter(({ state }) => state === "waiting").length;
  useIgnoreOtherDrops();

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
        aria-label={one ? "Choose a photo" : "Choose photos"}
        {...dropping}
        className={`rounded border border-dashed px-5 py-10 text-center transition-colors ${
          over ? "border-fg bg-fg/6" : "border-field bg-surface"
        }`}
      >
        <ImagePlus className="mx-auto size-8 text-muted" strokeWidth={1.5} aria-hidden />
        <p className="mt-3 text-md">
          {over
            ? "Drop to upload."
            : one
              ? "Drop a photo here, or"
              : "Drop one or more photos here, or"}
        </p>
        <p className="mt-3">
          <label className={buttonClass(calm ? "outline" : "light", "medium", focusRing)}>
            {one ? "Choose a Photo" : "Choose Photos"}
            <input
              type="file"
              accept={accepted}
              multiple={!one}
              aria-describedby="photo-rules"
              onChange={({ currentTarget }) => {
                choose([...(currentTarget.files ?? [])]);
                // So that the same file can be chosen again.
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
      {/* Uploads that have started continue on other screens of the office. */}
      <LeaveQuestion
        when={waiting > 0}
        closing={busy}
        question="Leave before all photos are uploaded?"
        keepLabel="Stay Here"
        leaveLabel="Leave"
      >
        {waiting === 1
          ? "1 photo hasn’t started uploading. You’ll have to choose it again."
          : `${waiting} photos haven’t started uploading. You’ll have to choose them again.`}
      </LeaveQuestion>
      <UploadList queue={queue} onRetry={retry} onDrop={drop} />
    </>
  );
}

const rules =
  "JPEG, PNG, WebP or AVIF, up to 15 MB and 50 megapixels each. We rotate photos upright and remove their location and date.";

/** The hidden input has the focus; its label shows the ring. */
const focusRing =
  "relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-light";

/** One photo at a time, for browsers without JavaScript. */
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
        aria-invalid={false}
        aria-describedby="photo-hint"
        className="h-12 w-full rounded border border-field"
      />
      <button type="submit" className={buttonClass("light", "medium", "mt-4")}>
        Upload Photo
      </button>
    </form>
  );
}

/** Browsers open a file dropped elsewhere in place of the page. */
function useIgnoreOtherDrops() {
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
