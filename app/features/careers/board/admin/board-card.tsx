import { GripVertical } from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";
import { Link } from "react-router";
import { StatusSelect } from "~/features/careers/applications/admin/status-change";
import {
  type ApplicationStatus,
  applicationStatusLabel,
  isFinished,
} from "~/features/careers/applications/status.rules";
import { readableDate } from "~/shared/dates";
import { daysSince, waitedForDecision } from "~/ui/admin/lists/waiting";
import type { useDrag } from "~/ui/admin/sorting/drag";
import { type Point, translate } from "~/ui/admin/sorting/drag-layouts";
import type { BoardCard } from "../rules";

export function BoardCardItem({
  card,
  today,
  shift,
  handle,
  onMove,
  onStep,
}: {
  card: BoardCard;
  /** yyyy-MM-dd in the company's time zone. */
  today: string;
  /** How far the card is dragged, in CSS pixels. */
  shift: Point | undefined;
  handle: ReturnType<ReturnType<typeof useDrag>["handle"]>;
  onMove: (to: ApplicationStatus) => void;
  /** Moves the card to the column next to its own. */
  onStep: (step: 1 | -1) => void;
}) {
  const { id, fullName, job, city, appliedOn, inStageSince, status } = card;
  const waited = isFinished(status) ? undefined : waitedForDecision(appliedOn, today);
  const inStage = daysSince(inStageSince, today);
  /** With a mouse or a pen anywhere on the card; a finger scrolls, except on the handle. */
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const target = event.target as Element;
    const grip = target.closest<HTMLElement>("[data-control=handle]");
    if (!grip && (event.pointerType === "touch" || target.closest("a, select, button"))) return;
    handle.onPointerDown(event);
    // Dragging suppresses the browser's own focus.
    grip?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : undefined;
    if (!step) return;
    event.preventDefault();
    onStep(step);
  }
  return (
    <li
      data-item={id}
      {...handle}
      onPointerDown={onPointerDown}
      // Only while dragging, so server-rendered documents have no style attributes.
      style={shift && { transform: translate(shift) }}
      className={`rounded border border-edge bg-surface p-2.5 text-sm cursor-grab active:cursor-grabbing ${
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
          <p className="text-xs text-muted">{readableDate(appliedOn)}</p>
          {waited && (
            <p className={`text-xs ${waited.late ? "font-semibold text-bad" : "text-muted"}`}>
              <span className="inline-block first-letter:uppercase">{waited.label}</span>
            </p>
          )}
          <p className="text-xs text-muted">
            {applicationStatusLabel(status)}: {inStage === "Today" ? "since today" : inStage}
          </p>
        </div>
        <button
          type="button"
          data-control="handle"
          aria-label={`Move ${fullName}`}
          aria-describedby="board-hint"
          onKeyDown={onKeyDown}
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
