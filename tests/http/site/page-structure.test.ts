import { expect, test } from "vitest";
import { publicPages, urgentPage } from "~/features/seo/pages";
import { testApp } from "../../support/app";
import { insertOpening } from "../../support/openings";
import { pageText } from "../../support/page-text";
import { answerLinks, putOnCall, runPaging, sendUrgent } from "../../support/urgent";

test("public pages start with a link to their content and have their headings in order", async () => {
  await using app = await testApp();
  const opening = await insertOpening(app.db);
  await putOnCall(app, "Ann First");
  const own = await sendUrgent(app);
  await runPaging(app);
  const [answer = ""] = answerLinks(app, "ann@example.com");
  const paths = [
    ...publicPages.map(({ path }) => path),
    urgentPage.path,
    own,
    answer,
    "/services/event-security",
    "/careers?q=nothing+like+it",
    `/careers/${opening}-night-patrol-officer`,
    "/gallery?category=Training",
  ];
  for (const path of paths) {
    const response = await app.get(path);
    expect(response.status, path).toBe(200);
    const html = await response.text();
    const body = html.slice(html.indexOf("<body"));

    // One format for times: "8 AM", "8:30 PM".
    expect(body, path).not.toMatch(/\d ?[ap]m\b/);
    expect(pageText(html), path).not.toMatch(
      /\b[A-Z]{3,}_[A-Z_]+|\b\d{4}-\d\d-\d\d\b|\b(?:1[3-9]|2[0-3]):[0-5]\d\b/,
    );

    const [first] = /<(a|button|input|select|textarea|summary)\b[^>]*>[^<]*/.exec(body) ?? [];
    expect(first, path).toMatch(/^<a [^>]*href="#content"[^>]*>Skip to content$/);
    expect(body.match(/<[^>]* id="content"[^>]*>/g), path).toEqual([
      expect.stringContaining('tabindex="-1"'),
    ]);

    const levels = [...body.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
    expect(levels[0], path).toBe(1);
    expect(
      levels.filter((level) => level === 1),
      path,
    ).toHaveLength(1);
    for (const [index, level] of levels.entries()) {
      const before = levels[index - 1] ?? 0;
      expect(level - before, `${path}: h${before} is followed by h${level}`).toBeLessThan(2);
    }
  }
});
