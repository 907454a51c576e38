import { StatusBadge } from "~/ui/admin/lists/cells";
import { LinkButton } from "~/ui/button";
import { CroppedPhoto } from "~/ui/photo";
import { type Slot, slotPath } from "../rules";
import type { OfficeSlotPhoto } from "../schema";
import { SlotIllustration } from "./slot-illustration";

type SlotWithPhotos = Slot & {
  photo: OfficeSlotPhoto | undefined;
  draft: OfficeSlotPhoto | undefined;
};

const groups = [
  { title: "Pages", has: (key: string) => !/^(service|leader)-/.test(key) },
  { title: "Services", has: (key: string) => key.startsWith("service-") },
  { title: "Leadership", has: (key: string) => key.startsWith("leader-") },
];

/** Every photo slot, with its photo. */
export function SlotGrid({ slots }: { slots: readonly SlotWithPhotos[] }) {
  return groups.map(({ title, has }) => {
    const members = slots.filter(({ key }) => has(key));
    if (members.length === 0) return null;
    return (
      <section key={title} aria-label={title} className="mb-10">
        <h2 className="mb-4 text-h4">{title}</h2>
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4">
          {members.map((slot) => (
            <li key={slot.key} className="flex flex-col rounded border border-edge bg-surface">
              <SlotCard slot={slot} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function SlotCard({ slot }: { slot: SlotWithPhotos }) {
  const { key, title, page, photo, draft } = slot;
  const shown = photo ?? draft;
  return (
    <>
      {shown ? (
        <CroppedPhoto
          photo={shown.image}
          sizes="(min-width: 64rem) 16rem, 46vw"
          hidden={!shown.published}
          className="aspect-8/5 h-auto w-full rounded-t"
        />
      ) : (
        <SlotIllustration slot={slot} />
      )}
      <div className="flex flex-1 flex-col items-start gap-1 p-3">
        <h3 className="font-sans text-md font-semibold tracking-normal wrap-anywhere">{title}</h3>
        <div className="mb-3">
          {draft ? (
            <StatusBadge tone="warn">Not published yet</StatusBadge>
          ) : photo ? (
            <StatusBadge tone="good">Photo</StatusBadge>
          ) : (
            <StatusBadge tone="plain">Illustration</StatusBadge>
          )}
        </div>
        <LinkButton
          look="outline"
          size="small"
          className="mt-auto min-h-10"
          to={slotPath(key, shown ? undefined : "upload")}
        >
          {draft ? "Publish Photo" : photo ? "Edit Photo" : "Add Photo"}
          <span className="sr-only">
            : {title}, {page.name} page
          </span>
        </LinkButton>
      </div>
    </>
  );
}
