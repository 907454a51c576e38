import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { GalleryPicture } from "~/features/gallery/public/gallery-picture";
import type { Conflict } from "~/platform/forms/form-result";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { toasts } from "~/shared/toasts";
import { DeletedNotice } from "~/ui/admin/forms/deleted-notice";
import { EditConflict } from "~/ui/admin/forms/edit-conflict";
import { Button, LinkButton } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import { useToasts } from "~/ui/toasts/toaster";
import type { OfficePicture } from "../schema";
import { PictureFields } from "./photo-fields";

/** Why a picture's texts weren't saved, and what was typed. */
export interface TextsAnswer {
  errors?: Record<string, string>;
  values?: Record<string, string>;
  failure?: "photo-not-saved";
  conflict?: Conflict;
  deleted?: true;
}

/** A picture and its texts on a screen of their own. */
export function PictureForm({
  picture,
  seen,
  deleted,
  answer: latest,
}: {
  picture: OfficePicture;
  /** The mark of what is being edited. */
  seen: string;
  /** Somebody else has deleted it since. */
  deleted: boolean;
  answer: TextsAnswer | undefined;
}) {
  const { state, formMethod } = useNavigation();
  const { show } = useToasts();
  const answer = useKeptAnswer(latest);
  const { errors, values, failure, conflict } = answer ?? {};
  const gone = deleted || answer?.deleted === true;
  // What this form was filled with, whatever arrives while it is open.
  const [first] = useState(seen);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.failure) show(answer.failure);
    if (answer?.errors) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    if (answer?.conflict || answer?.deleted) form.current?.scrollIntoView();
  }, [answer, show]);

  return (
    <Form ref={form} method="post" noValidate className="max-w-2xl space-y-6">
      <div>
        <GalleryPicture
          picture={picture.picture}
          alt={picture.altText || "The photo without texts"}
          sizes="(min-width: 48rem) 42rem, 92vw"
          hidden={!picture.published}
          className="h-auto max-h-[60dvh] w-full rounded bg-ink object-contain"
        />
      </div>
      {gone && <DeletedNotice what="This photo" />}
      {!gone && conflict && (
        <EditConflict conflict={conflict} reload={`/admin/photos/${picture.id}`} />
      )}
      <input type="hidden" name="seen" value={conflict?.mark ?? first} />
      <PictureFields id="photo" texts={picture} values={values} errors={errors} />
      <FormAlert>{failure && toasts[failure].title}</FormAlert>
      <div className="flex flex-wrap gap-3 pt-1">
        <Button
          type="submit"
          look="light"
          busy={state !== "idle" && formMethod === "POST"}
          busyLabel="Saving..."
        >
          {picture.published ? "Update Photo" : "Publish"}
        </Button>
        <LinkButton
          look="outline"
          to={picture.published ? "/admin/photos/manage" : "/admin/photos/upload"}
        >
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
