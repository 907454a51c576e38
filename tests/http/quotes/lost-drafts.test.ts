import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { seenOn } from "../../support/office-forms";
import { draftQuote, sendDraft } from "../../support/quotes";

const now = new Date("2026-11-23T15:00:00Z");

/** The forms of a draft with a text that someone typed, by what they edit. */
const forms = {
  details: {
    path: "details",
    fields: {
      title: "Every <event>",
      intro: "",
      startsOn: "2026-12-07",
      endsOn: "",
      validUntil: "2026-12-20",
    },
  },
  terms: { path: "terms", fields: { title_0: "Payment", body_0: "Every <event>" } },
  line: {
    path: "lines/setup",
    fields: {
      kind: "fixed",
      description: "Every <event>",
      rate: "450",
      quantity: "1",
      every: "once",
    },
  },
  "new line": {
    path: "lines/add?kind=fixed",
    fields: {
      kind: "fixed",
      description: "Every <event>",
      rate: "5",
      quantity: "1",
      every: "once",
    },
  },
} as const;

const names = Object.keys(forms) as (keyof typeof forms)[];

/** Opens a form of a draft; `save` sends it without JavaScript. */
async function openForm(app: TestApp, browser: Browser, name: keyof typeof forms) {
  const draft = await draftQuote(app);
  const quote = `/admin/quotes/${draft.quoteId}`;
  const path = `${quote}/${forms[name].path}`;
  const fields = { ...forms[name].fields, seen: await seenOn(browser, path) };
  return { draft, quote, path, save: () => browser.post(path, fields) };
}

const textOf = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");

test.each(names)(
  "keeps what was typed in the %s of a draft that was sent while editing",
  async (name) => {
    await using app = await testApp({ now });
    const browser = await app.adminBrowser();
    const { draft, path, save } = await openForm(app, browser, name);
    expect(await textOf(await browser.get(path))).not.toContain("was already sent");
    expect(await sendDraft(app, draft)).toMatchObject({ ok: true });

    const refused = await save();

    expect(refused.status).toBe(409);
    const html = await textOf(refused);
    expect(html).toContain("This quote was already sent, so your changes can’t be saved.");
    expect(html).toContain("Every &lt;event&gt;");
    // An open screen, which loads again by itself, stays.
    const open = await browser.get(path);
    expect(open.status).toBe(200);
    expect(await textOf(open)).toContain("This quote was already sent");
  },
);

test.each([
  ["terms", "This quote"],
  ["line", "This line or its quote"],
  ["new line", "This line or its quote"],
] as const)(
  "shows what was typed in the %s of a draft that was deleted while editing",
  async (name, what) => {
    await using app = await testApp({ now });
    const browser = await app.adminBrowser();
    const { quote, save } = await openForm(app, browser, name);
    await browser.post(`${quote}/discard`, {});

    const refused = await save();

    expect(refused.status).toBe(404);
    const html = await textOf(refused);
    expect(html).toContain(`${what} was deleted while you were editing.`);
    expect(html).toContain("Every &lt;event&gt;");
  },
);

test("shows what was typed in a line that was removed while editing", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const { path, save } = await openForm(app, browser, "line");
  await browser.post(`${path}/remove`, {});

  const refused = await save();

  expect(refused.status).toBe(404);
  const html = await textOf(refused);
  expect(html).toContain("This line or its quote was deleted while you were editing.");
  expect(html).toContain("Every &lt;event&gt;");
});
