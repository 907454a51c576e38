import { ServicePicture } from "~/features/services/public/service-picture";
import { Portrait } from "~/features/site-content/about/leadership";
import { NightBlock } from "~/ui/art/city-block";
import { DeskLamp } from "~/ui/art/desk-lamp";
import { Lockers } from "~/ui/art/lockers";
import { type Slot, serviceOfSlot } from "../rules";

/** The drawing that visitors see while a slot has no photo. */
export function SlotIllustration({ slot: { key, portrait } }: { slot: Slot }) {
  const service = serviceOfSlot(key);
  if (service !== null) {
    return <ServicePicture id={service} photo={undefined} className="rounded-t" />;
  }
  return (
    <div className="night flex aspect-8/5 items-end justify-center overflow-hidden rounded-t">
      {portrait === undefined ? (
        <PageDrawing slot={key} />
      ) : (
        <div className="h-full w-1/2">
          <Portrait photo={undefined} portrait={portrait} />
        </div>
      )}
    </div>
  );
}

function PageDrawing({ slot }: { slot: Slot["key"] }) {
  if (slot === "hero") return <NightBlock time="20:00" className="h-full w-full" />;
  return slot === "about" ? <DeskLamp className="w-3/4" /> : <Lockers className="w-3/4" />;
}
