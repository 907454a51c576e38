import type { Booking } from "~/features/appointments/records/schema";
import type { PipelineCard, PipelineColumn, Stage } from "~/features/requests/pipeline/rules";
import { stageKeys } from "~/features/requests/pipeline/rules";
import type { PipelineMove } from "~/features/requests/pipeline/schema";
import * as pipeline from "~/routes/admin/bookings/pipeline";
import { columnLengths } from "~/ui/admin/board/rules";
import { screenOf } from "./route-screens";

export const aRequestCard: PipelineCard = {
  id: "7d5e7c1e-58b4-4c11-9b0e-d21f7d0d3a11",
  name: "Ada Marsh",
  company: null,
  service: "Mobile Patrol",
  value: null,
  owner: null,
  stage: "new",
  status: "pending",
  since: "2026-11-20",
};

const aBooking = {
  id: aRequestCard.id,
  name: aRequestCard.name,
  email: "ada@example.com",
  phone: "(555) 555-0142",
  service: aRequestCard.service,
  status: "pending",
  date: "2026-11-27",
  preferredDate: "2026-11-27",
  preferredTime: "",
  startTime: null,
  endTime: null,
  startsAt: null,
  consultant: null,
  held: null,
  heldUntil: null,
  updates: 0,
} as unknown as Booking;

export type DecidedStage = Extract<Stage, "won" | "lost">;

interface Options {
  /** The stored number of requests in a column, if more than its cards. */
  counts?: Partial<Record<Stage, number>>;
  values?: Partial<Record<Stage, number>>;
  unfolded?: DecidedStage[];
}

/** The pipeline with the requests given; forms of its dialogs are recorded and accepted. */
export function pipelineScreen(
  cards: PipelineCard[],
  { counts = {}, values = {}, unfolded = [] }: Options = {},
) {
  const sent: Record<string, unknown>[] = [];
  const routes = [
    screenOf("/admin/pipeline", pipeline, {
      loader: ({ request }) => {
        const { searchParams } = new URL(request.url);
        return {
          ok: true as const,
          filter: { owner: "", service: "" },
          owners: [],
          services: [],
          columns: columnsOf(searchParams),
          today: "2026-11-20",
          unfolded,
          move: moveOf(searchParams.get("to")),
        };
      },
    }),
    {
      path: "/admin/bookings/:id",
      element: <h1>One request</h1>,
      action: async ({ request }: { request: Request }) => {
        const form = Object.fromEntries(await request.formData());
        sent.push(form);
        return Response.redirect(new URL(String(form.back), location.href));
      },
    },
  ];

  function columnsOf(params: URLSearchParams): PipelineColumn[] {
    const lengths = columnLengths(stageKeys, params);
    return stageKeys.map((stage) => {
      const all = cards.filter((card) => card.stage === stage);
      return {
        stage,
        cards: all.slice(0, lengths[stage]),
        count: counts[stage] ?? all.length,
        more: false,
        value: values[stage] ?? 0,
      };
    });
  }
  return { routes, sent };
}

function moveOf(to: string | null): PipelineMove | undefined {
  const booking = aBooking;
  if (to === "contacted") return { to, booking };
  if (to === "visit") {
    return { to, booking, today: "2026-11-20", openAt: undefined, consultants: [] };
  }
  if (to !== "won" && to !== "lost") return undefined;
  const followUp = {
    owner_id: null,
    follow_up_on: null,
    outcome: null,
    lost_reason: "",
    monthly_value: null,
  };
  return { to, booking, followUp, mark: "opened", owners: [] };
}
