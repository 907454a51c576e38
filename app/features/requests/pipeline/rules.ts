import { type OwnerFilter, ownerFilterOf } from "~/features/appointments/follow-up/schema";
import type { AppointmentStatus } from "~/shared/booking-status";

/** The columns of the pipeline. A new one also needs a line in the trigger that sets the stage. */
const stages = [
  { value: "new", label: "New" },
  { value: "contacted", label: "Contacted" },
  { value: "visit", label: "Site visit" },
  { value: "quoted", label: "Quoted" },
  { value: "won", label: "Won" },
  { value: "lost", label: "Lost" },
] as const;
export type Stage = (typeof stages)[number]["value"];

export const stageKeys = stages.map(({ value }) => value);

export function stageLabel(stage: Stage): string {
  return stages.find(({ value }) => value === stage)?.label ?? stage;
}

/** Won and lost: their columns are collapsed and show only recent requests. */
export const isDecided = (stage: Stage) => stage === "won" || stage === "lost";
export const decidedDays = 90;

/** A request on the board. */
export interface PipelineCard {
  id: string;
  name: string;
  company: string | null;
  service: string;
  /** Per month, in the currency's smallest unit. */
  value: number | null;
  owner: string | null;
  stage: Stage;
  status: AppointmentStatus;
  /** The day on which it reached its stage, yyyy-MM-dd. */
  since: string;
}

export interface PipelineColumn {
  stage: Stage;
  /** The most recent ones. */
  cards: PipelineCard[];
  /** The number of requests in it, counted up to `columnCountLimit`. */
  count: number;
  /** The limit was reached. */
  more: boolean;
  /** The monthly value of all requests in it, in the currency's smallest unit. */
  value: number;
}

/**
 * The stages that the office can move a request to: by logging a call, confirming a time, or noting
 * the outcome. Only sending a quote moves a request to Quoted, and nothing moves it back to New.
 */
export function possibleMoves({ stage, status }: Pick<PipelineCard, "stage" | "status">): Stage[] {
  return stageKeys.filter((to) => {
    if (to === stage) return false;
    if (to === "contacted") return stage === "new";
    if (to === "visit") return status === "pending" && (stage === "new" || stage === "contacted");
    return isDecided(to);
  });
}

/** The next stage in a direction that a request can be moved to. */
export function nextMove(
  card: Pick<PipelineCard, "stage" | "status">,
  step: 1 | -1,
): Stage | undefined {
  const place = (stage: Stage) => stageKeys.indexOf(stage);
  const ahead = possibleMoves(card).filter((to) => (place(to) - place(card.stage)) * step > 0);
  return step === 1 ? ahead[0] : ahead.at(-1);
}

/** Why a request can't be moved to a stage. */
export function blockedMoveReason(to: Stage): string {
  if (to === "quoted") return "A request moves to Quoted when its quote is sent.";
  if (to === "visit") return "This request is already past that stage. Choose a later one.";
  return `Choose another stage. A request can’t go back to ${stageLabel(to)}.`;
}

export interface PipelineFilter {
  owner: OwnerFilter;
  /** A service's id, or an empty text. */
  service: string;
}

/** Reads a filter from the address, ignoring invalid values. */
export function pipelineFilterOf(params: URLSearchParams): PipelineFilter {
  return {
    owner: ownerFilterOf(params),
    service: /^[a-z0-9-]{1,100}$/.exec(params.get("service") ?? "")?.[0] ?? "",
  };
}

/** The address of the board, with or without the dialog that moves a request. */
export function pipelineAddress(params: URLSearchParams, move?: { id: string; to: Stage }): string {
  const query = new URLSearchParams(params);
  query.delete("move");
  query.delete("to");
  if (move) {
    query.set("move", move.id);
    query.set("to", move.to);
  }
  return `/admin/pipeline${query.size > 0 ? `?${query}` : ""}`;
}
