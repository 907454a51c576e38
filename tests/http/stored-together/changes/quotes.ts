import { randomUUID } from "node:crypto";
import { book } from "../../../support/bookings";
import { seenIn } from "../../../support/office-forms";
import { acceptance, draftQuote, sentQuote } from "../../../support/quotes";
import { aPdf } from "../../../support/resumes";
import { aSurvey, shareSurvey } from "../../../support/survey-reports";
import { type Change, editing, posting, type Site } from "../site";

const client = { booking: { customer_email: "client@example.com" } };

/** The office's page of a new draft. */
async function aDraft({ app }: Site) {
  const draft = await draftQuote(app, client);
  return { ...draft, path: `/admin/quotes/${draft.quoteId}` };
}

/** The office's page of a quote that was sent, and the client's. */
async function aSentQuote({ app }: Site) {
  const quote = await sentQuote(app, client);
  return { ...quote, path: `/admin/quotes/${quote.quoteId}`, page: `/quote/${quote.secret}` };
}

/** The office's form that records that a client accepted a quote on paper. */
function acceptanceOnPaper(version: string): FormData {
  const form = new FormData();
  const fields = { version, how: "paper", signerName: "Ada Example", signerTitle: "" };
  const at = { date: "2026-11-21", time: "10:00" };
  for (const [name, value] of Object.entries({ id: randomUUID(), ...fields, ...at })) {
    form.set(name, value);
  }
  form.append("document", new File([new Uint8Array(aPdf())], "signed.pdf"));
  return form;
}

/** The office's page of a quote with a recorded acceptance, and the acceptance's id. */
async function aRecordedAcceptance(site: Site) {
  const { id: version, path } = await aSentQuote(site);
  await site.office.postForm(`${path}/accept.data`, acceptanceOnPaper(version));
  const { id } = await site.app.db
    .selectFrom("quote_acceptances")
    .select("id")
    .where("version_id", "=", version)
    .executeTakeFirstOrThrow();
  return { id, path };
}

const aLine = {
  kind: "fixed",
  description: "Radios",
  rate: "45",
  quantity: "2",
  every: "month",
};

export const quoteChanges: readonly Change[] = [
  posting("the office starts a quote", async ({ app }) => [
    "/admin/quotes/start",
    { booking: await book(app) },
  ]),
  posting("the office starts a new version of a quote", async (site) => {
    const { path } = await aSentQuote(site);
    return [path, { intent: "version" }];
  }),
  posting("the office discards a draft", async (site) => {
    const { path } = await aDraft(site);
    return [`${path}/discard`];
  }),
  editing("the office edits the details of a quote", async (site) => {
    const { path } = await aDraft(site);
    return [`${path}/details`, { title: "Guards for the yard" }];
  }),
  posting("the office adds a line to a quote", async (site) => {
    const { path } = await aDraft(site);
    return [`${path}/lines/add`, aLine];
  }),
  posting("the office removes a line from a quote", async (site) => {
    const { path } = await aDraft(site);
    return [`${path}/lines/setup/remove`];
  }),
  posting("the office moves a line of a quote", async (site) => {
    const { path } = await aDraft(site);
    return [path, { intent: "move", line: "setup", direction: "up" }];
  }),
  posting("the office adds the lines from a survey to a quote", async (site) => {
    const survey = await aSurvey(site.app);
    const { appointment_id: booking } = await site.app.db
      .selectFrom("surveys")
      .select("appointment_id")
      .where("id", "=", survey)
      .executeTakeFirstOrThrow();
    await site.send("/admin/quotes/start", { booking });
    const { id } = await site.app.db
      .selectFrom("quotes")
      .select("id")
      .where("appointment_id", "=", booking)
      .executeTakeFirstOrThrow();
    // The quote started with these lines.
    await site.send(`/admin/quotes/${id}/lines/survey-p1/remove`);
    return [`/admin/quotes/${id}`, { intent: "survey" }];
  }),
  editing("the office edits the terms of a quote", async (site) => {
    const { path } = await aDraft(site);
    return [`${path}/terms`, { body_0: "Invoices are due within 14 days." }];
  }),
  editing("the office edits the standard terms", () => [
    "/admin/quotes/terms",
    { title_0: "Payment", body_0: "Net 30." },
  ]),
  posting("the office sends a quote", async (site) => {
    const { path, seen } = await aDraft(site);
    return [`${path}/send`, { seen }];
  }),
  posting("the office sends a quote that replaces an earlier version", async (site) => {
    const { quoteId, path } = await aSentQuote(site);
    const { seen } = await draftQuote(site.app, { quoteId });
    return [`${path}/send`, { seen }];
  }),
  posting("the office sends a quote again", async (site) => {
    const { path } = await aSentQuote(site);
    return [`${path}/send-again`];
  }),
  posting("the office makes a link to a quote", async (site) => {
    const { path } = await aSentQuote(site);
    return [`${path}/link`];
  }),
  posting("the office revokes the links to a quote", async (site) => {
    const { path } = await aSentQuote(site);
    return [`${path}/revoke`];
  }),
  {
    ...posting("the office revokes the links to chosen quotes", async (site) => {
      const { quoteId } = await aSentQuote(site);
      return ["/admin/quotes/bulk", { do: "revoke", entries: quoteId }];
    }),
    failsWith: "failed entries",
  },
  {
    does: "a client opens a quote for the first time",
    given: async (site) => {
      const { page } = await aSentQuote(site);
      return () => site.visitor().get(`${page}.data`);
    },
  },
  posting("a client accepts a quote while a newer version is a draft", async (site) => {
    const { id, quoteId, page } = await aSentQuote(site);
    await draftQuote(site.app, { quoteId });
    return [page, await acceptance(site.app, id), site.visitor()];
  }),
  {
    does: "the office records an acceptance on paper",
    given: async (site) => {
      const { id, path } = await aSentQuote(site);
      return () => site.office.postForm(`${path}/accept.data`, acceptanceOnPaper(id));
    },
  },
  posting("the office undoes a recorded acceptance", async (site) => {
    const { id, path } = await aRecordedAcceptance(site);
    return [`${path}/undo-acceptance`, { acceptance: id, reason: "Another quote" }];
  }),
  {
    does: "the office downloads the document of an acceptance",
    given: async (site) => {
      const { id, path } = await aRecordedAcceptance(site);
      return () => site.office.get(`${path}/acceptances/${id}`);
    },
    failsWith: "toast",
  },
  editing("the office corrects the address of a client with a quote and a report", async (site) => {
    const survey = await aSurvey(site.app, client);
    await shareSurvey(site.app, survey);
    const { appointment_id } = await site.app.db
      .selectFrom("surveys")
      .select("appointment_id")
      .where("id", "=", survey)
      .executeTakeFirstOrThrow();
    const { quoteId } = await sentQuote(site.app, client);
    await site.app.db
      .updateTable("quotes")
      .set({ appointment_id })
      .where("id", "=", quoteId)
      .execute();
    const changed = { customer_email: "corrected@example.com" };
    return [`/admin/bookings/${appointment_id}/edit`, changed, { having: "customer_email" }];
  }),
  posting("a client declines a quote", async (site) => {
    const { page } = await aSentQuote(site);
    return [page, { intent: "decline", reason: "price", comment: "" }, site.visitor()];
  }),
  posting("a client asks about a quote", async (site) => {
    const { page } = await aSentQuote(site);
    const question = { name: "Ada", email: "ada@example.com", question: "And holidays?" };
    return [page, { intent: "ask", ...question }, site.visitor()];
  }),
  posting("the office saves the startup checklist of a quote", async (site) => {
    const { id, path, page } = await aSentQuote(site);
    await site.send(page, await acceptance(site.app, id), site.visitor());
    const seen = seenIn(await (await site.office.get(path)).text());
    return [path, { intent: "checklist", task_0: "Order badges", seen }];
  }),
];
