import type { ReactNode } from "react";
import { type RouteObject, useLoaderData } from "react-router";
import { statusPath } from "~/features/careers/applications/admin/status-change";
import { ApplicationBoard } from "~/features/careers/board/admin/application-board";
import type { BoardCard, BoardColumn } from "~/features/careers/board/rules";
import type { StatusEmails } from "~/features/careers/status-emails/schema";
import { type ApplicationStatus, applicationStatuses } from "~/shared/stored-values";
import { columnLengths, unfoldedColumns } from "~/ui/admin/board/rules";

export const boardPath = "/admin/careers/applications/board";
export const today = "2026-11-20";

export const noEmails: StatusEmails = {
  reviewing: false,
  interviewed: false,
  hired: false,
  rejected: false,
};

export const anApplicant: BoardCard = {
  id: "ada",
  fullName: "Ada Marsh",
  email: "ada@example.com",
  job: "Driver",
  appliedOn: today,
  requirements: [],
  inStageSince: today,
  status: "new",
  seen: "ada 0",
};

export const applicants = (...names: string[]): BoardCard[] =>
  names.map((fullName) => {
    const id = fullName.toLowerCase().replaceAll(" ", "-");
    return { ...anApplicant, id, fullName, email: `${id}@example.com`, seen: `${id} 0` };
  });

/** A change of status as the office's program receives it. */
export interface SentStatus {
  id: string;
  to: ApplicationStatus;
  seen: string;
  skipEmail: boolean;
}

export interface StatusOptions {
  emails?: Partial<StatusEmails>;
  /** Refuses a change; without a result, the change is stored. */
  refuse?: (change: SentStatus) => unknown;
}

/** Stores changes of status, as the office's program does. */
export function statusRoute(
  sent: SentStatus[],
  store: (change: SentStatus) => void,
  { emails = {}, refuse }: StatusOptions,
): RouteObject {
  return {
    path: statusPath(":id"),
    action: async ({ request, params }) => {
      const form = await request.formData();
      const id = params.id ?? "";
      const to = form.get("to") as ApplicationStatus;
      const change = { id, to, seen: String(form.get("seen")), skipEmail: form.has("skipEmail") };
      sent.push(change);
      const refused = await refuse?.(change);
      if (refused) return refused;
      const seen = `${id} ${sent.length}`;
      store({ ...change, seen });
      const mailed = !change.skipEmail && to !== "new" && emails[to] === true && ("now" as const);
      return { errors: {}, values: {}, done: { mailed, seen } };
    },
  };
}

/** The board of applications, with a small program that stores changes of status. */
export function applicationBoard(cards: BoardCard[], options: StatusOptions = {}) {
  const office = { cards, sent: [] as SentStatus[] };
  function load({ request }: { request: Request }) {
    const lengths = columnLengths(applicationStatuses, new URL(request.url).searchParams);
    const columns = applicationStatuses.map((status): BoardColumn => {
      const inColumn = office.cards.filter((card) => card.status === status);
      const cards = inColumn.slice(0, lengths[status]);
      return { status, cards, count: inColumn.length, more: false };
    });
    return { columns, emails: { ...noEmails, ...options.emails } };
  }

  const store = ({ id, to, seen }: SentStatus) => {
    office.cards = office.cards.map((card) =>
      card.id === id ? { ...card, status: to, seen } : card,
    );
  };
  const routes: RouteObject[] = [
    { path: boardPath, loader: load, Component: Board },
    statusRoute(office.sent, store, options),
    { path: "/admin/careers/applications/:id", element: <h1>One application</h1> },
    { path: "/admin/careers/applications", element: <h1>All applications</h1> },
  ];
  return Object.assign(office, { routes });
}

function Board(): ReactNode {
  const { columns, emails } = useLoaderData<{ columns: BoardColumn[]; emails: StatusEmails }>();
  return (
    <>
      <h1>Job Applications</h1>
      <p>{columns.reduce((sum, { count }) => sum + count, 0)} applications</p>
      <ApplicationBoard
        columns={columns}
        today={today}
        unfolded={unfoldedColumns(["hired", "rejected"], "board", document.cookie)}
        emails={emails}
      />
    </>
  );
}
