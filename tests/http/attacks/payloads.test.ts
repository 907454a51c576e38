import { test } from "vitest";
import { testApp } from "../../support/app";
import { publicForms } from "../../support/public-forms";
import { tryAll } from "../../support/trial";

const payloads = [
  `<script>alert("w")</script>`,
  `"><img src=x onerror=alert("w")>`,
  `'><svg/onload=alert("w")>`,
  `</textarea><script>alert("w")</script>`,
  `</title><script>alert("w")</script>`,
  `<iframe srcdoc="<script>alert(1)</script>">`,
  `<a href="javascript:alert(1)">x</a>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>`,
  `{{constructor.constructor('alert(1)')()}}`,
  `\${alert(1)}`,
  `<!--<img src="--><img src=x onerror=alert(1)//">`,
  `</script><script>alert(1)</script>`,
  `<style>@import 'http://evil.example/x.css';</style>`,
];

/** Any of these in a page would mean that typed text became markup. */
const ran =
  /<script>alert|<img src(=x)? onerror|<svg\/onload|<iframe srcdoc|href="javascript:|<mglyph|<style>@import/;

test("no typed text becomes markup, on any page or in any email", {
  timeout: 600_000,
}, async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const office = await app.adminBrowser();
  const cases = publicForms.flatMap((form) =>
    Object.keys(form.filled)
      .filter((field) => !["email", "phone", "consent", "preferredContact"].includes(field))
      .flatMap((field) => payloads.map((payload) => ({ path: form.path, field, payload }))),
  );
  let number = 0;
  await tryAll("script payloads", cases, async ({ path, field, payload }) => {
    number += 1;
    const filled = publicForms.find((form) => form.path === path)?.filled ?? {};
    const visitor = app.newBrowser(`10.1.${number >> 8}.${number & 255}`);
    const email = `visitor${number}@example.com`;
    const answer = await visitor.submit(path, { ...filled, email, [field]: payload });
    if (answer.status !== 200 && answer.status !== 400) return `answered ${answer.status}`;
    return problemIn(await answer.text());
  });
  const screens = ["", "messages", "bookings/all", "bookings/customers", "email-settings/log"];
  await tryAll("pages with payloads", screens, async (screen) =>
    problemIn(await (await office.get(`/admin/${screen}`)).text()),
  );
  const emails = await app.db.selectFrom("outgoing_mails").select("html").execute();
  await tryAll("emails with payloads", emails, async ({ html }) => problemIn(html));
});

function problemIn(html: string): string | undefined {
  // Scripts hold the same text as data, in which every < is escaped.
  const found = ran.exec(html);
  return found ? `contains ${found[0]}` : undefined;
}
