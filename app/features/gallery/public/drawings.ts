import anyNight from "~/ui/art/reception.svg";
import doorsAtEight from "./pictures/doors-at-eight.svg";
import everyDoor from "./pictures/every-door.svg";
import keysAndParcels from "./pictures/keys-and-parcels.svg";
import planOnTheWall from "./pictures/plan-on-the-wall.svg";
import streetFromAbove from "./pictures/street-from-above.svg";
import weddingInThePark from "./pictures/wedding-in-the-park.svg";

const drawings: Record<string, string> = {
  "doors-at-eight": doorsAtEight,
  "every-door": everyDoor,
  "keys-and-parcels": keysAndParcels,
  "plan-on-the-wall": planOnTheWall,
  "street-from-above": streetFromAbove,
  "wedding-in-the-park": weddingInThePark,
};

/** Where a built-in drawing is fetched; all of them are 400 by 250. */
export function drawingUrl(name: string): string {
  return drawings[name] ?? anyNight;
}
