import { redirect } from "react-router";
import {
  type ApplicationView,
  applicationFilterOf,
  defaultApplicationSort,
} from "~/features/careers/applications/rules";
import { NoteInput } from "~/features/careers/applications/schema";
import { refuseDeleted } from "~/platform/forms/form-result";
import * as application from "~/routes/admin/careers/application";
import * as applications from "~/routes/admin/careers/applications";
import { noEmails, type SentStatus, type StatusOptions, statusRoute } from "./application-screens";
import { errorResponse } from "./error-response";
import { answer, screenOf } from "./route-screens";

export const listPath = "/admin/careers/applications";

export const anApplication: ApplicationView = {
  id: "ada",
  fullName: "Ada Marsh",
  jobId: 6,
  job: "Driver",
  status: "new",
  seen: "ada 0",
  email: "ada@example.com",
  phone: "(555) 555-0142",
  city: "Springfield",
  experienceYears: "3-5",
  experience: "Night patrols at two warehouses.",
  availability: "Weekends and nights.",
  certifications: ["Firearm Permit"],
  credentials: ["Illinois PERC 129-000, until May 31, 2029"],
  requirements: [{ isMet: true, text: "Illinois PERC (until May 31, 2029)" }],
  shifts: ["mon-night"],
  startOn: null,
  zip: "43215",
  travelMiles: 15,
  atLeast18: true,
  atLeast21: null,
  workAuthorized: true,
  textConsent: false,
  resume: "pdf",
  hasCard: false,
  resumeScan: "clean",
  applied: { day: "Fri, Nov 20, 2026", time: "8:04 PM" },
  inStage: "3 days",
  consent: "Nov 20, 2026",
};

/** The list of applications and their pages, with a small program that stores changes. */
export function applicationList(stored: ApplicationView[], options: StatusOptions = {}) {
  const office = {
    applications: stored,
    sent: [] as SentStatus[],
    notes: [] as { id: number; who: string; at: string; note: string }[],
  };
  const emails = { ...noEmails, ...options.emails };
  const store = ({ id, to, seen }: SentStatus) => {
    office.applications = office.applications.map((one) =>
      one.id === id ? { ...one, status: to, seen } : one,
    );
  };
  const find = (id?: string) => office.applications.find((one) => one.id === id);

  const routes = [
    screenOf(listPath, applications, {
      loader: ({ request }) => {
        const { search, searchParams } = new URL(request.url);
        const filter = applicationFilterOf(searchParams);
        const rows = office.applications.filter(
          ({ status }) => !filter.status || status === filter.status,
        );
        return {
          ok: true as const,
          rows,
          page: 1,
          total: rows.length,
          more: false,
          pageSize: 25,
          filter,
          sort: { order: defaultApplicationSort, usual: defaultApplicationSort },
          openings: [{ id: 6, title: "Driver", location: "Springfield" }],
          emails,
          search,
        } as never;
      },
    }),
    screenOf(`${listPath}/:id`, application, {
      loader: ({ params }) => {
        const found = find(params.id);
        if (!found) throw errorResponse(404);
        const received = { key: "received", what: "Received", who: "Ada Marsh" };
        return {
          application: found,
          kept: "",
          answers: [],
          source: { text: "Website (direct)", startedOn: null, bonus: undefined },
          history: [{ ...received, at: "Nov 20, 2026, 8:04 PM", email: false as const }],
          interviews: [],
          notes: office.notes,
          others: [],
          sent: [],
          emails,
          thread: [],
          back: listPath,
        };
      },
      action: ({ request, params }) =>
        answer(request, NoteInput, ({ note }) => {
          if (!find(params.id)) return refuseDeleted();
          const id = office.notes.length;
          office.notes = [{ id, who: "Sam Sample", at: "Nov 21, 2026", note }, ...office.notes];
          return redirect(`${listPath}/${params.id}`);
        }),
    }),
    statusRoute(office.sent, store, options),
  ];
  return Object.assign(office, { routes });
}
