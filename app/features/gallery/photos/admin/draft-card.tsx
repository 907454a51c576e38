import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { GalleryPicture } from "~/features/gallery/public/gallery-picture";
import { useHeardAnswer } from "~/platform/forms/fetcher-result";
import { toasts } from "~/shared/toasts";
import { EditConflict } from "~/ui/admin/forms/edit-conflict";
import { Button } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import { useToasts } from "~/ui/toasts/toaster";
import type { OfficePicture } from "../schema";
import { DeletePicture } from "./delete-photo";
import type { useDeletion } from "./deletion";
import { PictureFields } from "./photo-fields";
import type { TextsAnswer } from "./photo-form";

/** An uploaded photo that waits for its texts; published, it leaves the list. */
export function DraftCard({
  draft,
  mark,
  place,
  first,
  deletion,
}: {
  draft: OfficePicture;
  mark: string;
  /** As the office counts them, such as "Photo 2 of 3". */
  place: string;
  /** The one to do next. */
  first: boolean;
  deletion: ReturnType<typeof useDeletion>;
}) {
  const { id } = draft;
  const { Form, state, data } = useFetcher<TextsAnswer>({ key: `texts of ${id}` });
  const { show } = useToasts();
  const { errors, values, failure, conflict } = data ?? {};
  const [seen] = useState(mark);
  const card = useRef<HTMLElement>(null);
  useHeardAnswer(data, (answer) => {
    if (answer.failure) show(answer.failure);
    if (answer.errors) card.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  });

  return (
    <article
      ref={card}
      aria-label={place}
      className="grid gap-5 rounded border border-edge bg-surface p-4 sm:p-5 lg:grid-cols-[15rem_1fr] lg:gap-7"
    >
      <div>
        <GalleryPicture
          picture={draft.picture}
          alt="The uploaded photo, as it will be shown"
          sizes="(min-width: 64rem) 15rem, 92vw"
          hidden
          className="h-auto max-h-80 w-full rounded bg-ink object-contain"
        />
        <p className="mt-2 text-sm text-muted">{place}. Not on the website yet.</p>
      </div>
      <div className="min-w-0">
        <Form
          method="post"
          action={`/admin/photos/${id}`}
          id={`texts-${id}`}
          noValidate
          preventScrollReset
          className="space-y-5"
        >
          {conflict && <EditConflict conflict={conflict} reload="/admin/photos/upload" />}
          <input type="hidden" name="seen" value={conflict?.mark ?? seen} />
          <input type="hidden" name="back" value="upload" />
          <PictureFields id={id} texts={draft} values={values} errors={errors} />
          <FormAlert>{failure && toasts[failure].title}</FormAlert>
        </Form>
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            form={`texts-${id}`}
            look={first ? "light" : "solid"}
            busy={state !== "idle"}
            busyLabel="Publishing..."
          >
            Publish
          </Button>
          <DeletePicture id={id} name={place} label="Discard" deletion={deletion} />
        </div>
      </div>
    </article>
  );
}
