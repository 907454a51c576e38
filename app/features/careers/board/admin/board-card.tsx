import { Link } from "react-router";
import { StatusSelect } from "~/features/careers/applications/admin/status-change";
import type { ApplicationStatus } from "~/shared/stored-values";
import { BoardCardFrame } from "~/ui/admin/board/board-card";
import { daysSince, waitedForDecision } from "~/ui/admin/lists/waiting";
import type { useDrag } from "~/ui/admin/sorting/drag";
import type { Point } from "~/ui/admin/sorting/drag-layouts";
import { MatchLine } from "../../qualifications/admin/requirement-list";
import { isFinished } from "../../status-emails/status.rules";
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
  const { id, fullName, job, appliedOn, inStageSince, status } = card;
  const waited = waitedForDecision(appliedOn, today);
  const days = daysSince(inStageSince, today);
  return (
    <BoardCardFrame
      id={id}
      name={fullName}
      shift={shift}
      handle={handle}
      onStep={onStep}
      menu={
        <StatusSelect
          fullName={fullName}
          status={status}
          onChoose={onMove}
          label="Status of"
          compact
        />
      }
    >
      <h3 className="text-sm font-semibold" title={fullName}>
        <Link
          to={`/admin/careers/applications/${id}`}
          className="link inline-block max-w-full truncate align-bottom"
          draggable={false}
        >
          {fullName}
        </Link>
      </h3>
      <p className="truncate" title={job}>
        {job}
      </p>
      <MatchLine requirements={card.requirements} className="line-clamp-2" />
      {isFinished(status) ? (
        <p className="text-xs text-muted">{days === "Today" ? "Since today" : `For ${days}`}</p>
      ) : (
        <p className={`text-xs ${waited.late ? "font-semibold text-bad" : "text-muted"}`}>
          <span className="inline-block first-letter:uppercase">{waited.label}</span>
        </p>
      )}
    </BoardCardFrame>
  );
}
