import { redirect } from "react-router";
import { expect, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { SurveyChange, SurveySection, SurveyState } from "~/features/surveys/content";
import { entryKey } from "~/features/surveys/rules";
import { decide } from "~/features/surveys/schema";
import { type Permission, permissions } from "~/platform/auth/permissions";
import { ourHeader } from "~/platform/http/our-answer";
import * as survey from "~/routes/admin/surveys/survey";
import { renderOffice } from "./office-screen";
import { screenOf } from "./route-screens";

const sections: SurveySection[] = [
  {
    id: "perimeter",
    title: "Perimeter",
    questions: [
      { id: "fence", text: "Is the fence intact?", hint: "Holes, rust, gaps below." },
      { id: "gates", text: "Do the gates close?", hint: "" },
    ],
  },
];

/**
 * How the server answers: as usual, with an error's status, or not at all. `intercepted`: something
 * else on the way answers.
 */
type Answering =
  | "as usual"
  | "not at all"
  | "with a redirect"
  | number
  | { intercepted: number | "with a redirect"; body: string };

const headers = { [ourHeader]: "1" };

/** A server for several phones that saves by the same rule as the real one. */
export function surveyOffice() {
  const state: SurveyState = { changedAt: "", entries: {}, photos: [] };
  const known = new Set<string>();
  const office = {
    /** Its own, so that the sheet of an earlier test, which may still be sending, isn't answered. */
    id: crypto.randomUUID() as string,
    state,
    answering: "as usual" as Answering,
    /** With an error's status. */
    errorBody: '{"error":"No."}',
    /** Every value that was saved, by field. */
    saved: [] as [field: string, value: string][],
    save(changes: readonly SurveyChange[], by = "Olive Office") {
      const results = changes.map((change) => {
        const key = entryKey(change);
        const isKnown = known.has(change.id);
        const result = decide(change, { isKnown, stored: office.state.entries[key] });
        if (isKnown || result.outcome !== "saved") return result;
        known.add(change.id);
        office.saved.push([change.field, change.value]);
        const entry = { value: change.value, change: change.id, by, at: "" };
        const changedAt = String(known.size).padStart(6, "0");
        const entries = { ...office.state.entries, [key]: entry };
        office.state = { ...office.state, changedAt, entries };
        return result;
      });
      return { results, state: office.state };
    },
    /** Saves what someone else entered. */
    enter: (field: string, value: string) =>
      office.save(
        [{ id: crypto.randomUUID(), kind: "survey", item: "survey", field, value, after: [] }],
        "Jim Sample",
      ),
    /** Stores a photo that was sent. */
    addPhoto(url: string) {
      const asked = new URL(url, location.href).searchParams;
      const photo = { id: asked.get("id") ?? "", item: asked.get("item") ?? "" };
      if (office.state.photos.some((one) => one.id === photo.id)) return;
      const photos = [
        ...office.state.photos,
        { ...photo, name: photo.id, width: 640, height: 480, widths: [640] },
      ];
      office.state = { ...office.state, changedAt: `9${photos.length}`, photos };
    },
  };
  return office;
}

export type SurveyOffice = ReturnType<typeof surveyOffice>;

interface Opened {
  office?: SurveyOffice;
  /** The same phone again, with what it has kept. */
  userId?: string;
  width?: 390 | 1440;
  granted?: readonly Permission[];
}

function redirected(response: Response): Response {
  Object.defineProperty(response, "redirected", { value: true });
  return response;
}

/** A survey's sheet on a phone. Its requests are answered by `office`. */
export async function openSheet({
  office = surveyOffice(),
  userId = crypto.randomUUID(),
  width = 390,
  granted = permissions,
}: Opened = {}) {
  const path = `/admin/surveys/${office.id}`;
  const fetchFile = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).endsWith(`${path}/changes`)) return fetchFile(input, init);
    const { answering } = office;
    if (answering === "not at all") throw new TypeError("Failed to fetch");
    if (answering === "with a redirect") return redirected(new Response("", { headers }));
    if (typeof answering === "number") {
      return new Response(office.errorBody, { status: answering, headers });
    }
    if (typeof answering === "object") {
      const { intercepted, body } = answering;
      if (intercepted === "with a redirect") return redirected(new Response(body));
      return new Response(body, { status: intercepted });
    }
    const { changes } = JSON.parse(String(init?.body)) as { changes: SurveyChange[] };
    return Response.json(office.save(changes), { headers });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const posted: Record<string, unknown>[] = [];
  const screen = await renderOffice(
    [
      screenOf("/admin/surveys/:id", survey, {
        loader: () => ({
          id: office.id,
          status: "open" as const,
          appointmentId: "b1",
          customer: "Basil Basement",
          company: "",
          site: "1 Example Street",
          sections,
          userId,
          state: office.state,
        }),
      }),
      {
        path: "/admin/surveys/:id/status",
        action: async ({ request }) => {
          posted.push(Object.fromEntries(await request.formData()));
          return redirect(path);
        },
      },
    ],
    { at: path, width, granted },
  );
  await expect.element(page.getByLabelText("People present")).toBeVisible();
  return { ...screen, office, userId, posted };
}

/** The bar at the bottom of the sheet. */
export const sheetStatus = page.getByRole("main").getByRole("status").last();
export const saved = "Everything is saved.";
export const openPart = (title: string) =>
  page.getByRole("heading", { level: 2, name: title }).click();

/** Sends what waits right away, as when the connection is back. */
export const connect = () => void dispatchEvent(new Event("online"));

/** A photo as a phone takes it. */
export async function aPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(64, 48);
  canvas.getContext("2d")?.fillRect(0, 0, 20, 20);
  return new File([await canvas.convertToBlob({ type: "image/jpeg" })], "fence.jpg", {
    type: "image/jpeg",
  });
}

/** Adds a photo to the first question. */
export async function addPhoto(): Promise<void> {
  await openPart("Perimeter");
  await page
    .getByRole("button", { name: /^Add Note or Photos/ })
    .first()
    .click();
  await userEvent.upload(page.getByLabelText("Add Photos").first(), await aPhoto());
}
