import { GripVertical } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { StatusSelect } from "~/features/careers/applications/admin/status-change";
import type { ApplicationStatus } from "~/features/careers/applications/status.rules";
import type { useDrag } from "~/ui/admin/sorting/drag";
import { type Point, translate } from "~/ui/admin/sorting/drag-layouts";
import type { BoardCard } from "../rules";

export function BoardCardItem({
  card,
  shift,
  handle,
  onMove,
  onStep,
}: {
  card: BoardCard;
  /** How far the card is dragged, in CSS pixels. */
  shift: Point | undefined;
  handle: ReturnType<ReturnType<typeof useDrag>["handle"]>;
  onMove: (to: ApplicationStatus) => void;
  /** Moves the card to the column next to its own. */
  onStep: (step: 1 | -1) => void;
}) {
  const { id, fullName, job, city, applied, status } = card;
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : undefined;
    if (!step) return;
    event.preventDefault();
    onStep(step);
  }
  return (
    <li
      data-item={id}
      // Only while dragging, so server-rendered documents have no style attributes.
      style={shift && { transform: translate(shift) }}
      className={`rounded border border-edge bg-surface p-2.5 text-sm ${
        shift ? "relative z-10 shadow-float" : ""
      }`}
    >
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <h3 className="text-sm font-semibold wrap-anywhere">
            <Link to={`/admin/careers/applications/${id}`} className="link" draggable={false}>
              {fullName}
            </Link>
          </h3>
          <p className="wrap-anywhere">{job}</p>
          <p className="text-muted wrap-anywhere">{city}</p>
          <p className="text-xs text-muted">{applied}</p>
        </div>
        <button
          type="button"
          data-control="handle"
          aria-label={`Move ${fullName}`}
          aria-describedby="board-hint"
          onKeyDown={onKeyDown}
          {...handle}
          className="needs-script -mt-1 -mr-1 grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded text-muted hover:bg-fg/6 hover:text-fg active:cursor-grabbing"
        >
          <GripVertical className="size-4" strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <StatusSelect
        id={id}
        fullName={fullName}
        status={status}
        onChoose={onMove}
        label="Move to: status of"
        className="mt-2"
      />
    </li>
  );
}
