import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { GalleryImage } from "~/features/gallery/public/gallery-image";
import type { FormResult } from "~/platform/forms/form-result";
import { EditState } from "~/ui/admin/forms/edit-state";
import { Button } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import { useMergeKey } from "~/ui/forms/use-form-key";
import { useFormResult } from "~/ui/forms/use-form-result";
import { photoPath, uploadPath } from "../rules";
import type { OfficePhoto } from "../schema";
import { DeletePhoto, useDeletion } from "./delete-photo";
import { PhotoFields } from "./photo-form";

/** Uploaded photos that aren't published yet. */
export function DraftList({ drafts }: { drafts: readonly { draft: OfficePhoto; mark: string }[] }) {
  const deletion = useDeletion();
  const heading = useRef<HTMLHeadingElement>(null);
  const count = drafts.length;
  const before = useRef(count);
  useEffect(() => {
    // The pressed button disappeared with its card, so move the focus to the heading.
    if (count < before.current && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    before.current = count;
  }, [count]);

  return (
    <section aria-labelledby="drafts" className="mt-10">
      <h2 id="drafts" ref={heading} tabIndex={-1} className="text-h3">
        {count === 0 ? "No drafts" : "Drafts"}
      </h2>
      <p className="mt-1 mb-5 text-md text-muted">
        {count === 0
          ? "Photos you upload appear here first."
          : "To publish a photo, give it a title, a category and alt text."}
      </p>
      <div className="space-y-5">
        {drafts.map(({ draft, mark }, at) => (
          <DraftCard
            key={draft.id}
            draft={draft}
            mark={mark}
            name={`Photo ${at + 1} of ${count}`}
            first={at === 0}
            deletion={deletion}
          />
        ))}
      </div>
    </section>
  );
}

function DraftCard({
  draft,
  mark,
  name,
  first,
  deletion,
}: {
  draft: OfficePhoto;
  /** Identifies the version being edited. */
  mark: string;
  /** For example, "Photo 2 of 3". */
  name: string;
  first: boolean;
  deletion: ReturnType<typeof useDeletion>;
}) {
  const { id } = draft;
  const { Form, state, data } = useFetcher<FormResult>({ key: `texts of ${id}` });
  const result = useFormResult(data, { failed: "photo-not-saved" });
  const mergeKey = useMergeKey(data);
  return (
    <article
      aria-label={name}
      className="grid gap-5 rounded border border-edge bg-surface p-4 sm:p-5 lg:grid-cols-[15rem_1fr] lg:gap-7"
    >
      <div>
        <GalleryImage
          image={draft.image}
          alt="The uploaded photo"
          sizes="(min-width: 64rem) 15rem, 92vw"
          hidden
          className="h-auto max-h-80 w-full rounded bg-ink object-contain"
        />
        <p className="mt-2 text-sm text-muted">{name}. Not on the website yet.</p>
      </div>
      <div className="min-w-0">
        <Form
          key={mergeKey}
          ref={result.form}
          method="post"
          action={photoPath(id)}
          id={`texts-${id}`}
          noValidate
          preventScrollReset
          className="space-y-5"
        >
          <EditState what="This photo" seen={mark} result={result} reload={uploadPath} />
          <input type="hidden" name="back" value="upload" />
          <PhotoFields id={id} photo={draft} {...result} />
          <FormAlert>{result.failure}</FormAlert>
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
          <DeletePhoto id={id} name={name} label="Discard" deletion={deletion} />
        </div>
      </div>
    </article>
  );
}
