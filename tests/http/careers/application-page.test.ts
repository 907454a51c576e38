import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { anOpening, stored } from "../../support/applications";
import { type FilledForm, formWith } from "../../support/filled-form";
import { aDocx, anExecutable, aPdf } from "../../support/resumes";

// The form of an opening's page in a browser without JavaScript.

const typed = {
  full_name: "Ada Applicant",
  email: "ada@example.com",
  phone: "+1 555 0144",
  city: "Springfield",
  experience_years: "3-5",
  experience: "Nights at a depot.",
  availability: "From December.",
  consent: "on",
};

/** Follows the link of the list to the page of the only opening. */
async function openPage(app: TestApp) {
  await anOpening(app);
  const list = await (await app.get("/careers")).text();
  const [, path = ""] = /href="(\/careers\/\d+-[a-z-]+)#apply"/.exec(list) ?? [];
  const html = await (await app.get(path)).text();
  expect(html).toMatch(/<h2[^>]*>Apply/);
  expect(html).toContain(`action="${path}#apply"`);
  return { path, form: formWith(html, "full_name") };
}

function filled(form: FilledForm): FilledForm {
  const chosen = Object.entries(typed).reduce((all, [name, text]) => all.with(name, [text]), form);
  return chosen.with("certifications", ["CPR/First Aid"]);
}

async function send(app: TestApp, path: string, form: FilledForm, resume?: Buffer) {
  const body = new FormData();
  for (const [name, value] of form.body) if (name !== "resume") body.append(name, value);
  const file = resume ? [new Uint8Array(resume)] : [];
  body.append("resume", new File(file, resume ? "resume.pdf" : ""));
  const response = await app.postForm(path, body);
  return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") };
}

test.each([
  ["PDF", aPdf()],
  ["DOCX", aDocx()],
])("a refused file keeps the other fields for a %s", async (_, resume) => {
  await using app = await testApp();
  const { path, form } = await openPage(app);
  const refused = await send(app, path, filled(form), anExecutable());
  expect(refused.status).toBe(400);
  expect(refused.html).toMatch(/id="resume-error"[^>]*>(<[^>]*>)*This is a program/);
  expect(refused.html).toMatch(/id="resume-hint"[^>]*>[^<]*please choose it again/);
  expect(refused.html).toMatch(/<a href="#resume"/);
  const kept = formWith(refused.html, "full_name");
  for (const [name, text] of Object.entries(typed)) expect(kept.valuesOf(name)).toEqual([text]);
  expect(kept.valuesOf("certifications")).toEqual(["CPR/First Aid"]);

  const sent = await send(app, path, kept, resume);
  expect(sent.status).toBe(200);
  expect(sent.html).toContain("Thank You!");
  expect(sent.html).toContain("Application submitted successfully!");
  expect(await stored(app)).toMatchObject([{ email: "ada@example.com", experience_years: "3-5" }]);
});

test("a filled honeypot comes back empty with the other values", async () => {
  await using app = await testApp();
  const { path, form } = await openPage(app);
  const trapped = filled(form).with("remark_2", ["filled by a careless program"]);
  const asked = await send(app, path, trapped);
  expect(asked.status).toBe(422);
  expect(asked.html).toMatch(/role="status"[^>]*>.*Please submit once more/s);
  const again = formWith(asked.html, "full_name");
  expect(again.valuesOf("remark_2")).toEqual([""]);
  expect(again.valuesOf("city")).toEqual(["Springfield"]);
  expect(again.valuesOf("consent")).toEqual(["on"]);
  expect((await send(app, path, again)).html).toContain("Thank You!");
});
