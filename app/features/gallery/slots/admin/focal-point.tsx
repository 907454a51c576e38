import { type MouseEvent, useState } from "react";
import { FieldError } from "~/ui/forms/field";
import { CroppedPhoto, focalClass, Picture } from "~/ui/photo";
import { type SlotKey, slotShapes } from "../rules";
import type { OfficeSlotPhoto } from "../schema";

/** In percent; the style sheet has rules only for these steps. */
const step = 5;

/**
 * Chooses the point that every crop keeps, by a click on the photo or with two sliders, and shows
 * the photo as visitors will see it.
 */
export function FocalPoint({
  slot,
  photo,
  values,
  errors,
}: {
  slot: SlotKey;
  photo: OfficeSlotPhoto;
  values: Record<string, string>;
  errors: Record<string, string>;
}) {
  const [x, setX] = useState(Number(values.focal_x ?? photo.focal_x));
  const [y, setY] = useState(Number(values.focal_y ?? photo.focal_y));
  const point = { focalX: x, focalY: y };
  const image = { ...photo.image, ...point, alt: "" };

  function choose(event: MouseEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const percent = (at: number, size: number) =>
      Math.min(100, Math.max(0, Math.round(((at / size) * 100) / step) * step));
    setX(percent(event.clientX - box.left, box.width));
    setY(percent(event.clientY - box.top, box.height));
  }

  return (
    <fieldset>
      <legend className="mb-1.5 text-md font-semibold">Focal point</legend>
      <p className="mb-3 text-sm text-muted">
        The website crops the photo to fit each screen and keeps this point in view.
        <span> Click on the photo, or use the sliders.</span>
      </p>
      <div className="grid gap-6 sm:grid-cols-[3fr_2fr]">
        <div>
          {/* biome-ignore lint/a11y: the sliders below do the same with the keyboard */}
          <div
            onClick={choose}
            className={`relative w-fit cursor-crosshair overflow-hidden rounded ${focalClass(point)}`}
          >
            <Picture
              photo={photo.image}
              alt={photo.alt_text || "The photo to crop"}
              sizes="(min-width: 48rem) 26rem, 92vw"
              hidden={!photo.published}
              draggable={false}
              className="h-auto max-h-[60dvh] w-auto max-w-full bg-ink"
            />
            <span
              aria-hidden
              className="focal-mark pointer-events-none absolute size-7 rounded-full border-2 border-sheet bg-ink/40 shadow-float"
            />
          </div>
          <div className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
            <Slider label="Horizontal position" name="focal_x" value={x} onChange={setX} />
            <Slider label="Vertical position" name="focal_y" value={y} onChange={setY} />
          </div>
          <FieldError id="focal_x">{errors.focal_x ?? errors.focal_y}</FieldError>
        </div>
        <div className="space-y-4">
          {slotShapes(slot).map(({ label, shape }) => (
            <figure key={label}>
              <CroppedPhoto
                photo={image}
                sizes="16rem"
                hidden={!photo.published}
                className={`h-auto w-full max-w-64 rounded ${shape}`}
              />
              <figcaption className="mt-1 text-sm text-muted">{label}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

function Slider({
  label,
  name,
  value,
  onChange,
}: {
  label: string;
  name: string;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <label className="text-sm text-muted">
      {label}
      <input
        type="range"
        name={name}
        min={0}
        max={100}
        step={step}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className="block h-8 w-full accent-light"
      />
    </label>
  );
}
