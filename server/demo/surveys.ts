import { randomUUID } from "node:crypto";
import { saveChanges, setSurveyStatus, startSurvey } from "~/features/surveys/commands.server";
import type { SurveyChange } from "~/features/surveys/content";
import { findSurvey } from "~/features/surveys/queries.server";
import { recordView, shareReport } from "~/features/surveys/report/commands.server";
import { reportNow } from "~/features/surveys/report/queries.server";
import { clientReportPath } from "~/features/surveys/rules";
import { hashOf } from "~/platform/secrets.server";
import type { planQuotes } from "./quotes";
import { dateOf, hour, type Story } from "./story";
import { gaps, limits, others, posts, scope, summaries } from "./texts/surveys";

type Entered = Pick<SurveyChange, "kind" | "item" | "field" | "value">;

/** Surveys of sites after visits: two lead to a quote, one is shared, and one isn't finished. */
export function planSurveys(story: Story, quotes: ReturnType<typeof planQuotes>): void {
  const { services, chance } = story;
  const { db } = services;

  story.daysAgo(61, () => survey({ leads: "to a quote" }));
  story.daysAgo(33, () => survey({ leads: "to a report" }));
  story.daysAgo(12, () => survey({ leads: "to a quote" }));
  story.daysAgo(2, () => survey({ leads: "nowhere yet" }));

  async function survey({ leads }: { leads: "to a quote" | "to a report" | "nowhere yet" }) {
    const visit = await lastVisit();
    if (!visit) return;
    const { id } = await story.office("bookings", startSurvey, visit.id);
    const found = await findSurvey(db, id);
    if (!found) return;
    const questions = found.sections.flatMap((section) => section.questions);
    const isFinished = leads !== "nowhere yet";
    const answered = isFinished ? questions : questions.slice(0, 9);
    const mended = chance.between(0, 2);
    const missing = gaps.filter((_, at) => at % 3 !== mended);
    const entered: Entered[] = answered.flatMap(({ id: item }) => answerTo(item, missing));
    if (isFinished) entered.push(...conclusions(visit.manager));
    const changes = entered.map((change) => ({ ...change, id: randomUUID(), after: [] }));
    await story.office("bookings", saveChanges, id, changes);
    if (!isFinished) return;
    await story.office("bookings", setSurveyStatus, id, "finished");
    if (leads === "to a report") story.workdays(1, () => share(id));
    else story.workdays(1, () => quotes.write(visit.id));
  }

  /** A booking whose appointment took place and that has no outcome yet. */
  function lastVisit() {
    return db
      .selectFrom("appointments")
      .select(["id", "customer_name as manager"])
      .where("status", "=", "completed")
      .where("stage", "=", "visit")
      .where("customer_email", "is not", null)
      .orderBy("starts_at", "desc")
      .executeTakeFirst();
  }

  function answerTo(item: string, missing: typeof gaps): Entered[] {
    const field = (name: string, value: string): Entered => ({
      kind: "question",
      item,
      field: name,
      value,
    });
    const gap = missing.find(({ question }) => question === item);
    if (gap) {
      const { question: _, ...rated } = gap;
      return [
        field("answer", "gap"),
        ...Object.entries(rated).map(([name, value]) => field(name, value)),
      ];
    }
    const other = others.find(({ question }) => question === item);
    if (!other) return [field("answer", "ok")];
    return [field("answer", other.answer), field("note", other.note)];
  }

  function conclusions(present: string): Entered[] {
    const facts = { visitedOn: dateOf(story.now()), present, scope, limits };
    const summary = chance.pick(summaries);
    const post = { added: story.now().toISOString(), ...chance.pick(posts) };
    return [
      ...Object.entries({ ...facts, summary }).map(
        ([field, value]): Entered => ({ kind: "survey", item: "survey", field, value }),
      ),
      ...Object.entries(post).map(
        ([field, value]): Entered => ({ kind: "post", item: "post-1", field, value }),
      ),
    ];
  }

  /** The office emails the report, and the client opens it twice. */
  async function share(id: string) {
    const found = await findSurvey(db, id);
    if (!found) return;
    const { mark: seen } = await reportNow(services, found);
    const input = { id: randomUUID(), seen, days: 90, email: true };
    const { link } = await story.office("bookings", shareReport, id, input);
    const hash = hashOf(link.split(clientReportPath(""))[1] ?? "");
    const open = (what: "page" | "pdf") =>
      recordView(services, hash, what, story.visitor("Mozilla/5.0 (Macintosh) Safari/605.1.15"));
    story.byDay(3 * hour, () => open("page"));
    story.byDay(27 * hour, () => open("pdf"));
  }
}
