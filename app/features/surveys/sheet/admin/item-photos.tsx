import { Camera } from "lucide-react";
import { type ChangeEvent, useDeferredValue, useEffect, useId, useState } from "react";
import { photoFile } from "~/shared/photos";
import { Button, buttonClass } from "~/ui/button";
import type { CaptionedPhoto } from "../../content";
import { surveyPath } from "../../rules";
import type { UnsentPhoto } from "../phone-store";
import { shrinkPhoto } from "../shrink-photo";
import { TextEntry } from "./entry-fields";
import { useRemoval } from "./use-removal";
import { useSheet, useSnapshot } from "./use-survey-sync";

/** The photos of a question or finding, including unsent ones. */
export function ItemPhotos({
  survey,
  item,
  photos,
}: {
  survey: string;
  item: string;
  photos: readonly CaptionedPhoto[];
}) {
  const sync = useSheet();
  // Deferred like the survey's content, so that a sent photo doesn't disappear in between.
  const all = useDeferredValue(useSnapshot((snapshot) => snapshot.photos));
  const { remove, undo } = useRemoval("photo", "Photo");
  const id = useId();
  const unsent = all.filter((photo) => photo.item === item);
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = "";
    for (const file of files) sync.addPhoto(item, await shrinkPhoto(file));
  };
  return (
    <div>
      {(photos.length > 0 || unsent.length > 0) && (
        <ul className="mb-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map((photo, index) => (
            <li key={photo.id} className="min-w-0 space-y-2">
              <img
                src={`${surveyPath(survey)}/photos/${smallFile(photo)}`}
                width={photo.width}
                height={photo.height}
                alt={photo.caption || `Photo ${index + 1}`}
                loading="lazy"
                className="aspect-4/3 h-auto w-full rounded bg-raised object-cover"
              />
              <TextEntry
                kind="photo"
                item={photo.id}
                field="caption"
                label="Caption"
                maxLength={200}
              />
              <Button look="plain" size="small" onClick={() => remove(photo.id)}>
                Remove<span className="sr-only"> photo {index + 1}</span>
              </Button>
            </li>
          ))}
          {unsent.map((photo) => (
            <UnsentItem key={photo.id} photo={photo} />
          ))}
        </ul>
      )}
      {undo && <div className="mb-3">{undo}</div>}
      <label
        htmlFor={id}
        className={buttonClass(
          "outline",
          "medium",
          "cursor-pointer relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-light",
        )}
      >
        <Camera className="size-4" aria-hidden />
        Add Photos
        <input id={id} type="file" accept="image/*" multiple onChange={add} className="sr-only" />
      </label>
    </div>
  );
}

/** A photo that is still only on this phone. */
function UnsentItem({ photo }: { photo: UnsentPhoto }) {
  const sync = useSheet();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    // The content security policy allows no `blob:` addresses.
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(photo.file);
    return () => reader.abort();
  }, [photo.file]);
  return (
    <li className="min-w-0 space-y-2">
      {address && (
        <img
          src={address}
          alt="Waiting to be sent"
          className="aspect-4/3 h-auto w-full rounded bg-raised object-cover opacity-70"
        />
      )}
      <p className={`text-sm ${photo.refused ? "font-semibold text-bad" : "text-muted"}`}>
        {photo.refused ?? "On this device"}
      </p>
      {photo.refused && (
        <div className="flex flex-wrap gap-2">
          <Button look="outline" size="small" onClick={() => sync.retryPhoto(photo.id)}>
            Try Again
          </Button>
          <Button look="outline" size="small" onClick={() => sync.dropPhoto(photo.id)}>
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}

function smallFile({ name, widths, width }: CaptionedPhoto): string {
  return photoFile(name, widths[0] ?? width, "jpg");
}
