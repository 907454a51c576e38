import { expect, test } from "vitest";
import { publicPages } from "~/features/seo/pages";
import { testApp } from "../../support/app";
import { pageText } from "../../support/page-text";

const sentence = "Preview: names, numbers and claims are samples.";

/** What the pages of a new site say. */
const specified: Readonly<Record<string, readonly string[]>> = {
  "/": [
    "Request a Consultation",
    "Licensed & Insured",
    "Industry Certified",
    "24/7 Operations",
    "Detailed Reporting",
    "Personal Protection & Bodyguards",
    "Uniformed Security Guards",
    "Armed Security Officers",
    "Unarmed Security Officers",
    "Mobile Patrol Services",
    "Event Security",
    "Why you can trust us",
    "What our clients say",
    "5 out of 5 stars",
    "Nora Sample",
    "Victor Placeholder",
    "Imani Example",
    "Paul Sample",
  ],
  "/services": [
    "Personal Protection & Bodyguards",
    "Uniformed Security Guards",
    "Armed Security Officers",
    "Unarmed Security Officers",
    "Mobile Patrol Services",
    "Event Security",
    "Reception & Concierge Security",
    "Request This Service",
    "Schedule Free Consultation",
    "Contact Us",
  ],
  "/about": [
    "Our mission",
    "What we value",
    "Our commitment",
    "Our leadership",
    "Ruth Example",
    "Tomás Fulano",
    "Priya Template",
    "Our history",
    "2010",
    "2024",
    "State Licensed",
    "$2M Liability Coverage",
    "Fully Bonded",
  ],
  "/consultation": [
    "Full name",
    "Company",
    "Email",
    "Phone",
    "Preferred contact",
    "Site address",
    "24 hours",
  ],
  "/careers": ["What we offer", "Unarmed Security Officer", "Apply Now", "+1 more"],
  "/gallery": ["All", "Events", "Patrol", "Concierge", "Training"],
  "/contact": [
    "(614) 555-0142",
    "office@example.com",
    "100 Example Street",
    "Mon–Fri",
    "8 AM – 6 PM",
    "Sat",
    "9 AM – 4 PM",
    "Sun",
    "Closed",
    "24/7 emergency response",
    "Name",
    "Message",
    "24 hours",
    "Admin",
  ],
  "/privacy": ["Privacy Policy", "Watchpost Security", "office@example.com"],
  "/terms": [
    "Agreement to Terms",
    "Services Description",
    "Service Agreements",
    "Client Responsibilities",
    "Limitations of Liability",
    "Insurance and Licensing",
    "Confidentiality",
    "Termination",
    "30 to 90 day",
    "Intellectual Property",
    "Governing Law",
    "Changes to Terms",
    "Contact Information",
    "Watchpost Security",
    "100 Example Street",
    "office@example.com",
    "(614) 555-0142",
  ],
  "/nothing-here": ["404", "Page Not Found", "Chat With Us for Help"],
};

/** On every page: the navigation and the footer. */
const everywhere = [
  ...["Home", "Services", "About", "Gallery", "Careers", "Contact", "Get a Quote"],
  ...["100 Example Street", "(614) 555-0142", "office@example.com", "Business hours", "Admin"],
  ...["Privacy Policy", "Terms of Service", "SAMPLE-0000", sentence],
];

test("a new site shows everything that was asked for, says that it's a preview, and isn't listed", async () => {
  await using app = await testApp({ preview: true });
  for (const [path, texts] of Object.entries(specified)) {
    const html = await (await app.get(path)).text();
    const text = pageText(html);
    for (const one of [...texts, ...everywhere]) expect.soft(text, path).toContain(one);
    expect(html, path).toContain('<meta name="robots" content="noindex"/>');
    expect(html, path).not.toContain("application/ld+json");
    // The floating button and the icon. Without a WhatsApp number, they link to our own page.
    expect(
      html.match(/<a href="\/chat\?text=[^"]+"[^>]*aria-label="Chat With Us"/g),
      path,
    ).toHaveLength(2);
    expect(html, path).not.toContain("wa.me");
  }
  const careers = await (await app.get("/careers")).text();
  const opening = /href="(\/careers\/[^"]+)"/.exec(careers)?.[1] ?? "";
  expect(pageText(await (await app.get(opening)).text())).toContain("3-5 business days");
  expect(Object.keys(specified)).toEqual(
    expect.arrayContaining(publicPages.map(({ path }) => path)),
  );
  expect(await (await app.get("/sitemap.xml")).text()).not.toContain("<url>");
  expect(await (await app.get("/.well-known/security.txt")).text()).not.toContain("office@");
});

test("a preview's emails say so, and nobody answers to a sample address", async () => {
  await using app = await testApp({ preview: true });
  await app.adminBrowser("owner@example.com");
  await app.request("/api/create-booking", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: "http://localhost:3000" },
    body: JSON.stringify({
      name: "Ada Example",
      email: "ada@example.com",
      phone: "+1 555 0142",
      preferred_date: "2026-12-01",
    }),
  });
  await app.runJobs();
  expect(app.sentEmails.map(({ to }) => to).sort()).toEqual([
    "ada@example.com",
    "owner@example.com",
  ]);
  for (const { html, text, replyTo } of app.sentEmails) {
    expect(html).toContain(sentence);
    expect(text).toContain(sentence);
    expect(replyTo).not.toBe("office@example.com");
  }
});

test("a launched site doesn't mention a preview", async () => {
  await using app = await testApp();
  const html = await (await app.get("/")).text();
  expect(html).not.toContain("Preview:");
  expect(html).not.toContain("SAMPLE-0000");
  expect(html).toContain("application/ld+json");
});
