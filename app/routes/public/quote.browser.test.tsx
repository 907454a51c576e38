import { redirect } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import {
  AcceptInput,
  type ClientQuote,
  DeclineInput,
  QuestionInput,
} from "~/features/quotes/client/schema";
import { refuseForm } from "~/platform/forms/form-result";
import { expectAccessible } from "../../../tests/support/accessible";
import { aQuoteDocument } from "../../../tests/support/quote-documents";
import { answer, screenOf } from "../../../tests/support/route-screens";
import { renderSite } from "../../../tests/support/site-screen";
import { visibleText } from "../../../tests/support/visible-text";
import * as quote from "./quote";

const client = { name: "Quinn Sample", email: "quinn@example.com" };
const opened: ClientQuote = {
  state: "open",
  document: aQuoteDocument(4),
  hash: "f00d",
  answered: null,
  client,
};
const schemas = { accept: AcceptInput, decline: DeclineInput, ask: QuestionInput };

type Outcome = ReturnType<Parameters<typeof answer>[2]>;

/** The client's page. `office.sent` has the forms that were sent. */
async function openQuote(
  first: Partial<ClientQuote> = {},
  { width = 390 }: { width?: 390 | 1440 } = {},
) {
  const office = {
    quote: { ...opened, ...first } as ClientQuote,
    sent: [] as Record<string, string>[],
    /** Answers a form instead of storing it. */
    answer: (): Outcome | undefined => undefined,
  };
  await renderSite(
    [
      screenOf("/quote/:secret", quote, {
        loader: () => ({ quote: office.quote }),
        action: async ({ request }) => {
          const intent = (await request.clone().formData()).get("intent") as keyof typeof schemas;
          return answer(request, schemas[intent], async (_, values) => {
            office.sent.push(values);
            const own = await office.answer();
            if (own) return own;
            if (intent === "accept") {
              const { signerName: name = "", signerTitle: title = "" } = values;
              const answered = { signer: `${name}, ${title}`, at: "Nov 28, 2026", recorded: null };
              office.quote = { ...opened, state: "accepted", answered } as ClientQuote;
            }
            return redirect("/quote/own");
          });
        },
      }),
    ],
    { at: "/quote/own", width },
  );
  return office;
}

const main = page.getByRole("main");
const acceptance = main.getByRole("region", { name: "Accept this quote" });
const name = acceptance.getByLabelText("Your full name");
const title = acceptance.getByLabelText("Your title");
const consent = acceptance.getByRole("checkbox");
const accept = acceptance.getByRole("button", { name: "Accept Quote" });
const decline = main.getByRole("button", { name: "Decline Quote" });

async function sign() {
  await name.fill("Quinn Sample");
  await title.fill("Facilities Manager");
  await consent.click();
}

test.each([390, 1440] as const)("shows every price at %i px", async (width) => {
  await openQuote({}, { width });
  const prices = main.getByRole("table", { name: "Services and prices" });
  await expect.element(prices).toBeVisible();
  const { lines, totals, columns } = aQuoteDocument(4);
  const shown = visibleText(prices);
  for (const amount of [...lines, ...totals].flatMap(({ amounts }) => amounts)) {
    expect(shown).toContain(amount);
  }
  for (const text of [...columns, ...lines.map(({ description }) => description)]) {
    expect(shown).toContain(text);
  }
  const right = Math.max(
    ...prices
      .getByRole("cell")
      .elements()
      .map((cell) => cell.getBoundingClientRect().right),
  );
  expect(right).toBeLessThanOrEqual(prices.element().getBoundingClientRect().right);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible();
});

test("shows the totals next to the quote", async () => {
  await openQuote();
  const summary = page.getByRole("region", { name: "Summary" });
  await expect.element(summary).toHaveTextContent(/\$10,444\.44/);
  await expect
    .element(summary.getByRole("link", { name: "Download PDF" }))
    .toHaveAttribute("href", "/quote/own/quote.pdf");
});

test("a button leads to the form that accepts it", async () => {
  await openQuote();
  await page
    .getByRole("region", { name: "Summary" })
    .getByRole("link", { name: "Accept Quote" })
    .click();
  expect(location.hash).toBe("#accept");
  await expect.element(accept).toBeVisible();
});

test("says what is missing before it is accepted", async () => {
  const office = await openQuote();
  await title.fill("Owner");
  await accept.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription("Please enter your name");
  await expect.element(consent).toBeInvalid();
  await expect
    .element(consent)
    .toHaveAccessibleDescription("Please confirm that you accept the quote");
  await expect.element(title).toHaveValue("Owner");
  await expect.element(title).not.toBeInvalid();
  expect(office.sent).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("the consent names the quote and the client", async () => {
  await openQuote();
  await expect
    .element(consent)
    .toHaveAccessibleName(/quote Q-1042.* on behalf of Fairview Property Partners LLC/);
});

test("accepts the document that was shown", async () => {
  const office = await openQuote();
  await sign();
  await accept.click();
  await expect
    .element(page.getByText("Accepted on Nov 28, 2026 by Quinn Sample, Facilities Manager."))
    .toBeVisible();
  await expect.element(accept).not.toBeInTheDocument();
  await expect.element(decline).not.toBeInTheDocument();
  await expect.element(main.getByRole("status")).toBeVisible();
  expect(office.sent).toEqual([expect.objectContaining({ hash: "f00d", consent: "on" })]);
  await expectAccessible();
});

test.each([
  [
    "the document has changed",
    () => refuseForm("This page was out of date."),
    "This page was out of date.",
  ],
  [
    "the connection is lost",
    () => {
      throw new TypeError("Failed to fetch");
    },
    "This may not have been sent The connection was lost, so we can’t tell whether this was saved.",
  ],
])("keeps the signature when %s", async (_, outcome, text) => {
  const office = await openQuote();
  office.answer = outcome;
  await sign();
  await accept.click();
  await expect.element(acceptance.getByRole("alert")).toHaveTextContent(text);
  await expect.element(name).toHaveValue("Quinn Sample");
  await expect.element(consent).toBeChecked();
});

test("asks why the quote is declined", async () => {
  const office = await openQuote();
  await main.getByRole("heading", { name: "Decline this quote" }).click();
  await decline.click();
  const reasons = main.getByRole("group", { name: "Why are you declining?" });
  await expect.element(reasons).toHaveAccessibleDescription(/Please choose/);
  await expect.element(reasons.getByRole("radio").first()).toHaveFocus();
  await expectAccessible();
  await reasons.getByRole("radio").first().click();
  await decline.click();
  await expect
    .poll(() => office.sent)
    .toEqual([expect.objectContaining({ intent: "decline", reason: "price" })]);
});

test("a question has the client's name filled in", async () => {
  const office = await openQuote();
  const question = main.getByLabelText("Your question");
  await expect.element(question).not.toBeVisible();
  await main.getByRole("heading", { name: "Ask a question" }).click();
  await main.getByRole("button", { name: "Send Question" }).click();
  await expect.element(question).toHaveAccessibleDescription("Please enter your question");
  await expect.element(question).toHaveFocus();
  await question.fill("Do guards have a radio?");
  await userEvent.keyboard("{Tab}{Enter}");
  await expect
    .poll(() => office.sent)
    .toEqual([expect.objectContaining({ intent: "ask", email: client.email, name: client.name })]);
});

test("an expired quote only takes questions", async () => {
  await openQuote({ state: "expired" });
  await expect.element(page.getByText(/can no longer be accepted/)).toBeVisible();
  await expect.element(accept).not.toBeInTheDocument();
  await expect.element(decline).not.toBeInTheDocument();
  await expect.element(main.getByLabelText("Your question")).toBeVisible();
  await expectAccessible();
});

test.each([
  ["replaced", "There’s a newer version of this quote"],
  ["revoked", "This link has been deactivated"],
] as const)("a %s quote can't be answered", async (state, heading) => {
  const office = await openQuote();
  await sign();
  office.answer = () => {
    office.quote = { state, number: "Q-1042" };
    return redirect("/quote/own");
  };
  await accept.click();
  await expect.element(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect.element(accept).not.toBeInTheDocument();
  await expectAccessible();
});

test("only the quote is printed", async () => {
  await openQuote();
  await expect.element(accept).toBeVisible();
  await emulate("print");
  onTestFinished(() => emulate(""));
  await expect.element(accept).not.toBeInTheDocument();
  await expect.element(page.getByRole("region", { name: "Summary" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("banner")).not.toBeInTheDocument();
  const sheet = main.getByRole("article");
  await expect.element(sheet).toBeVisible();
  expect(visibleText(sheet)).toContain("$10,444.44");
});

function emulate(media: "print" | "") {
  const session = cdp() as unknown as { send(method: string, parameters: object): Promise<void> };
  return session.send("Emulation.setEmulatedMedia", { media });
}
