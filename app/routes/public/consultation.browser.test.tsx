import { redirect } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ConsultationInput } from "~/features/requests/form/schema";
import { done, refuseFields } from "~/platform/forms/form-result";
import { expectAccessible } from "../../../tests/support/accessible";
import { expectNoToast } from "../../../tests/support/no-toast";
import { answer, screenOf } from "../../../tests/support/route-screens";
import { renderSite } from "../../../tests/support/site-screen";
import * as consultation from "./consultation";

type Outcome = () => ReturnType<Parameters<typeof answer>[2]>;

interface Options {
  /** Answers to the first requests; later ones are accepted. */
  outcomes?: Outcome[];
  chosen?: string;
  estimate?: Record<string, string>;
  width?: 390 | 1440;
}

async function openForm(options: Options = {}) {
  const { outcomes = [], chosen, estimate = {}, width = 1440 } = options;
  const sent: Record<string, string>[] = [];
  const { router } = await renderSite(
    [
      screenOf("/consultation", consultation, {
        loader: () => ({
          services: [
            { id: "event-security", title: "Event Security" },
            { id: "mobile-patrol", title: "Mobile Patrol" },
          ],
          estimate,
          prices: [],
          chosen,
          today: "2026-11-27",
          answer: "24 hours",
          urgent: false,
          whatsapp: true,
        }),
        action: ({ request }) =>
          answer(request, ConsultationInput, (_, values) => {
            sent.push(values as Record<string, string>);
            return outcomes[sent.length - 1]?.() ?? redirect("/thanks");
          }),
      }),
      { path: "/thanks", element: <h1>Thank You!</h1> },
      { path: "/about", element: <h1>About</h1> },
    ],
    { at: "/consultation", width },
  );
  return { sent, router };
}

const main = page.getByRole("main");
const field = (label: string) => main.getByRole("textbox", { name: new RegExp(`^${label}`) });
const service = main.getByRole("combobox", { name: "Service" });
const whatsapp = main.getByRole("radio", { name: "WhatsApp" });
const consent = main.getByRole("checkbox", { name: /I agree to the privacy policy/ });
const submit = main.getByRole("button", { name: "Submit Request" });
const toast = (title: string) => page.getByRole("dialog", { name: title });
const thanks = page.getByRole("heading", { name: "Thank You!" });
const agree = "Please agree to the privacy policy to continue.";

const typed = {
  "Full name": "Mia Mishap",
  Email: "mia@example.com",
  Phone: "+1 555 0123",
  "Site address": "1 Example Street, Springfield",
  Requirements: "Two doors and a car park.",
};

async function fillForm(changes: Partial<typeof typed> = {}) {
  for (const [label, text] of Object.entries({ ...typed, ...changes })) {
    await field(label).fill(text);
  }
  await service.selectOptions("Event Security");
  await whatsapp.click();
}

async function expectFilled() {
  for (const [label, text] of Object.entries(typed)) {
    await expect.element(field(label)).toHaveValue(text);
  }
  await expect.element(service).toHaveDisplayValue("Event Security");
  await expect.element(whatsapp).toBeChecked();
}

const problems = main.getByRole("group", { name: "Please fix 3 fields" });

test("a request is sent with everything that was entered", async () => {
  const { sent } = await openForm({ width: 390 });
  await fillForm();
  await main.getByLabelText("Estimated start date").fill("2026-12-14");
  await main.getByLabelText("Coverage hours").selectOptions("night");
  await consent.click();
  await submit.click();
  await expect.element(thanks).toBeVisible();
  expect(sent).toMatchObject([
    {
      fullName: "Mia Mishap",
      email: "mia@example.com",
      preferredContact: "whatsapp",
      service: "event-security",
      estimatedStartDate: "2026-12-14",
      coverageHours: "night",
      consent: "on",
    },
  ]);
});

test("without consent nothing is sent, and a toast says what is missing", async () => {
  const { sent } = await openForm({ width: 390 });
  await fillForm();
  await submit.click();
  await expect.element(toast("Consent Required")).toHaveTextContent(agree);
  await expect.element(consent).toHaveAccessibleDescription(agree);
  await expect.element(consent).toHaveFocus();
  await expectAccessible();
  expect(sent).toEqual([]);
  await consent.click();
  await expect.element(page.getByText(agree)).not.toBeInTheDocument();
  await submit.click();
  await expect.element(thanks).toBeVisible();
});

test("a missing consent is reported together with all other errors", async () => {
  const { sent } = await openForm({ width: 390 });
  await fillForm({ "Full name": "", Email: "not an address" });
  await submit.click();
  await expect.element(field("Full name")).toHaveAccessibleDescription("Please enter your name");
  await expect.element(problems).toHaveFocus();
  await expect.element(problems).toHaveAccessibleDescription(/Full name.*Email.*Privacy/);
  await expect.element(field("Email")).toHaveAccessibleDescription(/isn’t a complete email/);
  await expect.element(consent).toHaveAccessibleDescription(agree);
  await expect.element(main.getByRole("link", { name: "Email" })).toHaveAttribute("href", "#email");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(sent).toEqual([]);

  await field("Full name").fill("Mia Mishap");
  await expect.element(field("Full name")).not.toHaveAccessibleDescription();
  await expect.element(main.getByRole("group", { name: "Please fix 2 fields" })).toBeVisible();
  // Not while it is still incomplete.
  await field("Email").fill("mia@");
  await expect.element(field("Email")).toBeInvalid();
  await field("Email").fill("mia@example.com");
  await expect.element(field("Email")).toHaveAttribute("aria-invalid", "false");
});

test("tells the visitor when the connection breaks, and keeps what was entered", async () => {
  const { sent } = await openForm({
    outcomes: [() => Promise.reject(new TypeError("Failed to fetch"))],
  });
  await fillForm();
  await consent.click();
  await submit.click();
  const failed = main.getByRole("alert");
  await expect.element(failed).toHaveTextContent("There was an error submitting your request.");
  await expect
    .element(failed.getByRole("link", { name: "contact us directly" }))
    .toHaveAttribute("href", "/contact");
  await expect.element(failed).toHaveTextContent("Submission Failed");
  await expect.element(failed).toBeInViewport();
  await expectNoToast();
  await expect
    .element(failed)
    .toHaveTextContent(
      "The connection was lost, so we can’t tell whether this was saved. Please submit it again. If it was saved, we’ll keep only one copy.",
    );
  await expectFilled();
  await expect.element(consent).toBeChecked();
  await submit.click();
  await expect.element(thanks).toBeVisible();
  expect(sent).toHaveLength(2);
});

test("a double click sends the request once", async () => {
  const outcome = Promise.withResolvers<Response>();
  const { sent } = await openForm({ outcomes: [() => outcome.promise] });
  await fillForm();
  await consent.click();
  await submit.dblClick();
  await expect.element(main.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  outcome.resolve(redirect("/thanks"));
  await expect.element(thanks).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("asks a fast visitor to submit once more", async () => {
  const again = "Please submit once more to confirm you’re human.";
  const { sent } = await openForm({ outcomes: [() => refuseFields({ again }, 422)] });
  await fillForm();
  await consent.click();
  await submit.click();
  await expect.element(main.getByRole("status").filter({ hasText: again })).toBeVisible();
  await expectFilled();
  await submit.click();
  await expect.element(thanks).toBeVisible();
  expect(sent[1]).toMatchObject({ again: "yes" });
});

test("a request that was answered before replaces the form", async () => {
  await openForm({ outcomes: [() => done(true)] });
  await fillForm();
  await consent.click();
  await submit.click();
  await expect.element(thanks).toHaveFocus();
  await expect.element(submit).not.toBeInTheDocument();
});

test("what was entered is there again after a visit to another page", async () => {
  const { router } = await openForm();
  await fillForm();
  await consent.click();
  await router.navigate("/about");
  await expect.element(page.getByRole("heading", { name: "About" })).toBeVisible();
  await router.navigate("/consultation");
  await expectFilled();
  await expect.element(consent).toBeChecked();
});

test("a draft doesn't replace the hours of a link", async () => {
  const link = { coverPlan: "nights", guards: "2" };
  const { router } = await openForm({ estimate: link });
  const guards = main.getByLabelText("Number of guards");
  await field("Full name").fill("Mia Mishap");
  await guards.fill("9");
  await router.navigate("/about");
  await expect.element(page.getByRole("heading", { name: "About" })).toBeVisible();
  await router.navigate("/consultation");
  await expect.element(field("Full name")).toHaveValue("Mia Mishap");
  await expect.element(guards).toHaveValue("2");
  await expect.element(main.getByText("2 guards at a time: 196 guard hours a week")).toBeVisible();
});

test("the privacy policy opens in a new tab", async () => {
  await openForm();
  const link = main.getByRole("link", { name: "privacy policy" });
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect.element(link).toHaveAttribute("href", "/privacy");
});

test("a link from a service preselects it", async () => {
  await openForm({ chosen: "mobile-patrol" });
  await expect.element(service).toHaveDisplayValue("Mobile Patrol");
});
