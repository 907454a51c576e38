import { Link } from "react-router";
import { StatusSelect } from "~/features/careers/applications/admin/status-change";
import {
  type ApplicationStatus,
  applicationStatusLabel,
  isFinished,
} from "~/features/careers/applications/status.rules";
import { formatDate } from "~/shared/dates";
import { BoardCardFrame } from "~/ui/admin/board/board-card";
import { daysSince, waitedForDecision } from "~/ui/admin/lists/waiting";
import type { useDrag } from "~/ui/admin/sorting/drag";
import type { Point } from "~/ui/admin/sorting/drag-layouts";
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
  const days = daysSince(inStageSince, today);
  const inStageText = `${applicationStatusLabel(status)} ${days === "Today" ? "today" : days}`;
  return (
    <BoardCardFrame
      id={id}
      name={fullName}
      shift={shift}
      handle={handle}
      onStep={onStep}
      menu={
        <StatusSelect
          id={id}
          fullName={fullName}
          status={status}
          onChoose={onMove}
          label="Status of"
          className="mt-1.5"
        />
      }
    >
      <h3 className="text-sm font-semibold wrap-anywhere">
        <Link to={`/admin/careers/applications/${id}`} className="link" draggable={false}>
          {fullName}
        </Link>
      </h3>
      <p className="truncate text-xs" title={`${job}, ${city}`}>
        {job} <span className="text-muted">· {city}</span>
      </p>
      <p className="truncate text-xs text-muted" title={`Applied ${formatDate(appliedOn)}`}>
        {waited && (
          <span className={`first-letter:uppercase ${waited.late ? "font-semibold text-bad" : ""}`}>
            {waited.label}
          </span>
        )}
        {status !== "new" && `${waited ? " · " : ""}${inStageText}`}
      </p>
    </BoardCardFrame>
  );
}
