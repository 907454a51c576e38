import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import { aCoverage, aLicense } from "../../support/licenses";

test("shows the mission, the history in order, the leadership and the credentials", async () => {
  await using app = await testApp();
  await aLicense(app);
  for (const kind of ["general-liability", "surety-bond"]) await aCoverage(app, kind);
  const response = await app.get("/about");
  expect(response.status).toBe(200);
  const html = await response.text();

  expect(html).toMatch(/<title>About [^<]+<\/title>/);
  for (const title of ["Our mission", "What we value", "Our commitment"]) {
    expect(html).toContain(`>${title}</h2>`);
  }
  const years = [...html.matchAll(/>(20\d\d)<\/p>/g)].map((match) => match[1]);
  expect(years.at(0)).toBe("2010");
  expect(years.at(-1)).toBe("2024");
  expect(years).toEqual(years.toSorted());

  expect(html.match(/<img [^>]*width="320"/g)).toHaveLength(3);
  for (const badge of ["State Licensed", "$2M Liability Coverage", "Fully Bonded"]) {
    expect(html).toContain(`>${badge}</h3>`);
  }
  expect(html).toContain('href="/consultation"');
});
