import { expect, test } from "vitest";
import { testApp } from "../../support/app";

const settings = {
  phone: "+1 555 0101",
  email: "office@example.com",
  company_name: "Example Guards",
};

test("the terms have every section, today's date and the contact block", async () => {
  await using app = await testApp({ settings, now: new Date("2026-11-21T03:30:00Z") });
  const html = await (await app.get("/terms")).text();
  for (const title of [
    "Agreement to Terms",
    "Services Description",
    "Service Agreements",
    "Client Responsibilities",
    "Limitations of Liability",
    "Insurance and Licensing",
    "Confidentiality",
    "Termination",
    "Intellectual Property",
    "Governing Law",
    "Changes to Terms",
    "Contact Information",
  ]) {
    expect(html).toContain(`>${title}</h2>`);
  }
  expect(html).toContain("typically 30 to 90 days");
  // It is still the evening before in the company's time zone.
  expect(html).toMatch(/Last updated: (<!-- -->)?November 20, 2026/);
  expect(html).toContain("Example Guards");
  expect(html).toContain("mailto:office@example.com");
  expect(html).toContain('href="tel:+15550101"');
});

test("the consultation form links to the privacy policy", async () => {
  await using app = await testApp({ settings });
  const form = await (await app.get("/consultation")).text();
  expect(form).toContain('href="/privacy"');
  const response = await app.get("/privacy");
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("mailto:office@example.com");
});

test("contact details that aren't set are left out", async () => {
  await using app = await testApp();
  for (const path of ["/privacy", "/terms"]) {
    const html = await (await app.get(path)).text();
    expect(html).not.toMatch(/mailto:|tel:/);
  }
});
