import type { CaptionedPhoto, SurveyContent, SurveyItem } from "../../app/features/surveys/content";
import type { SurveyReport } from "../../app/features/surveys/report/content";
import { surveyReport } from "../../app/features/surveys/report/document.rules";

/** An item of a survey; by default, a gap without details. */
export function aSurveyItem(changes: Partial<SurveyItem> = {}): SurveyItem {
  return {
    ...{ kind: "question", id: "q1", text: "Does the gate close?", hint: "", answer: "gap" },
    ...{ note: "", likelihood: undefined, impact: undefined, recommendation: "" },
    ...{ priority: undefined, photos: [] },
    ...changes,
  };
}

export function aSurveyContent(changes: Partial<SurveyContent> = {}): SurveyContent {
  return {
    ...{ visitedOn: "2026-11-20", present: "Ada Example", summary: "", scope: "", limits: "" },
    ...{ sections: [], posts: [] },
    ...changes,
  };
}

/** Invented facts for a survey's report. */
export const reportFacts = {
  company: {
    name: "Lantern Ridge Protective Services",
    address: "200 Example Street, Suite 400, Columbus, OH 43215",
    phone: "(614) 555-0100",
    email: "office@example.com",
    website: "example.com",
    licenses: ["Ohio PISGS license 2024-555010"],
  },
  client: {
    name: "Ada Example",
    company: "Fairview Plaza LLC",
    site: "Fairview Plaza\n1200 Sample Avenue\nColumbus, OH 43201",
  },
  preparedBy: "Ann Lee",
  issued: "2026-11-23",
};

/** A photo of this size; its name ends with the id. */
export function aSurveyPhoto(id: string, caption = "", width = 960, height = 720): CaptionedPhoto {
  const name = `1700000000000-${id.padStart(32, "0")}`;
  return { id, item: "q", name, width, height, widths: [480, 720, 960], caption };
}

/** A report with findings of every priority, proposed posts and photos. */
export function aSurveyReport(changes: Partial<SurveyContent> = {}): SurveyReport {
  return surveyReport(
    aSurveyContent({
      present: "Ada Example, facility manager; Pat Sample, property owner",
      summary:
        "The plaza is well kept and well lit along its front. Its weak side is the rear: the main gate doesn’t close, and the loading dock can’t be seen from anywhere that is staffed at night.\n\nTwo repairs come first. Until they are done, we recommend an officer at the gate.",
      scope:
        "The outside of both buildings, the parking structure, the loading dock and the lobby.",
      limits: "We visited by day. Tenant spaces and the roof weren’t part of the visit.",
      sections: [
        {
          id: "perimeter",
          title: "Perimeter and gates",
          items: [
            aSurveyItem({
              text: "Do gates close, lock and stay closed when not in use?",
              note: "The motor of the main gate is broken. The gate stands open day and night, and the chain that should hold it is gone.",
              ...{ likelihood: 4, impact: 5, priority: "high" },
              recommendation:
                "Repair the motor. Until then, close the gate by hand at 6:00 PM and lock it with a chain.",
              photos: [
                aSurveyPhoto("1", "Main gate, seen from the street"),
                aSurveyPhoto("2", "", 600, 960),
              ],
            }),
            aSurveyItem({
              text: "Is the fence or wall intact and hard to climb?",
              note: "Pallets are stacked against the fence behind hall 2.",
              ...{ likelihood: 3, impact: 3, priority: "medium" },
              recommendation: "Keep six feet on both sides of the fence clear.",
              photos: [aSurveyPhoto("3", "Pallets at the fence")],
            }),
            aSurveyItem({
              text: "Can someone who hides near the building be seen?",
              answer: "ok",
            }),
          ],
        },
        {
          id: "lighting",
          title: "Lighting",
          items: [
            aSurveyItem({
              text: "Are all lamps working?",
              note: "Two of eleven lamps at the loading dock are out.",
              ...{ likelihood: 4, impact: 4, priority: "high" },
              recommendation: "Replace both lamps and check all of them every month.",
            }),
            aSurveyItem({ text: "Is the site lit evenly at night?", answer: "not-seen" }),
            aSurveyItem({
              ...{ text: "Are paths to parked cars lit?", answer: "ok" },
              note: "New LED lamps since spring.",
              photos: [aSurveyPhoto("4", "Path to level 2")],
            }),
          ],
        },
        {
          id: "access",
          title: "Access control",
          items: [
            aSurveyItem({
              text: "Are keys and cards returned when someone leaves?",
              ...{ likelihood: 2, impact: 2, priority: "low" },
              recommendation: "Go through the list of card holders twice a year.",
            }),
            aSurveyItem({
              ...{ kind: "finding", text: "The door to the roof is held open with a brick" },
              note: "We removed the brick.",
            }),
            aSurveyItem({ text: "Is there a turnstile?", answer: "na" }),
          ],
        },
      ],
      posts: [
        {
          ...{ id: "a", name: "Main gate", guards: 1, days: [0, 1, 2, 3, 4, 5, 6] },
          ...{ from: "18:00", to: "06:00", reason: "Until the gate’s motor is repaired." },
        },
        {
          ...{ id: "b", name: "Lobby", guards: 2, days: [1, 2, 3, 4, 5] },
          ...{ from: "08:00", to: "18:00", reason: "" },
        },
      ],
      ...changes,
    }),
    reportFacts,
  );
}
