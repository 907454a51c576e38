import { rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { anOpening, apply, aResume, stored } from "../../support/applications";
import { aDoc } from "../../support/resumes";

async function anApplication(app: TestApp, given: Parameters<typeof apply>[1] = {}) {
  const jobId = await anOpening(app);
  expect((await apply(app, { jobId, resume: aResume, ...given })).status).toBe(200);
  const row = (await stored(app)).find(({ job_id }) => job_id === jobId);
  return {
    path: `/admin/careers/applications/${row?.id}/resume`,
    file: join(app.dataDir, "files", "resumes", row?.resume_url ?? ""),
  };
}

test("an admin downloads a resume under the applicant's name, with the extension of its content", async () => {
  await using app = await testApp();
  const { path } = await anApplication(app, {
    resume: { name: "cv.pdf", content: aDoc() },
    wrong: { full_name: "Zoë O'Example" },
  });
  const office = await app.adminBrowser();
  const response = await office.get(path);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/msword",
    "content-length": String(aDoc().length),
    "content-disposition":
      "attachment; filename=\"Zoe O'Example_resume.doc\"; filename*=UTF-8''Zo%C3%AB%20O%27Example_resume.doc",
    "x-content-type-options": "nosniff",
    "cache-control": expect.stringContaining("no-store"),
  });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(aDoc());
});

test("a HEAD request for a resume gets the same headers and no content", async () => {
  await using app = await testApp();
  const { path } = await anApplication(app);
  const office = await app.adminBrowser();
  const response = await office.request(path, { method: "HEAD" });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Disposition")).toContain("Ada Example_resume.pdf");
  expect((await response.arrayBuffer()).byteLength).toBe(0);
});

test("visitors and users without the role can't download a resume", async () => {
  await using app = await testApp();
  const { path } = await anApplication(app);
  const visitor = app.newBrowser();
  const user = app.newBrowser();
  const account = { email: "norole@example.com", password: "correct horse" };
  await user.post("/auth?tab=signup", { fullName: "No Role", ...account });
  await app.db.updateTable("users").set({ email_verified: true }).execute();
  await user.post("/auth", account);
  expect((await user.get("/admin")).headers.get("Location")).toBe("/");

  for (const [browser, target] of [
    [visitor, "/auth"],
    [user, "/"],
  ] as const) {
    for (const method of ["GET", "HEAD"]) {
      for (const address of [path, `${path}?x=1`, `${path}/`]) {
        const response = await browser.request(address, { method });
        expect([response.status, response.headers.get("Location")]).toEqual([302, target]);
        expect(response.headers.has("Content-Disposition")).toBe(false);
        expect(await response.text()).not.toContain("%PDF");
      }
      const data = await browser.request(`${path}.data`, { method });
      expect(data.status).toBe(202);
      expect(data.headers.has("Content-Disposition")).toBe(false);
      expect(await data.text()).not.toContain("%PDF");
    }
  }
});

test("the download is a 404 without a resume, and for an unknown and a malformed id", async () => {
  await using app = await testApp();
  const { path } = await anApplication(app, { resume: undefined });
  const office = await app.adminBrowser();
  const unknown = "/admin/careers/applications/00000000-0000-4000-8000-000000000000/resume";
  for (const address of [path, unknown, "/admin/careers/applications/..%2f..%2fx/resume"]) {
    const response = await office.get(address);
    expect(response.status).toBe(404);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
  }
});

test("redirects to the list with a message when the file can't be read", async () => {
  await using app = await testApp({ config: { logLevel: "silent" } });
  const { path, file } = await anApplication(app);
  const office = await app.adminBrowser();
  await rm(file);
  const response = await office.get(path);
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/admin/careers/applications");
  expect(response.headers.get("Set-Cookie")).toContain("toast=resume-not-downloaded;");
});

test("only their owner can read files and folders", async () => {
  await using app = await testApp();
  const { file } = await anApplication(app);
  for (const path of [file, join(file, ".."), join(file, "../..")]) {
    expect((await stat(path)).mode & 0o077, path).toBe(0);
  }
});

test("no file key can lead out of the storage folder", async () => {
  await using app = await testApp();
  await writeFile(join(app.dataDir, "secret.txt"), "secret");
  const { files } = app.services;
  for (const key of [
    "../secret.txt",
    "resumes/../../secret.txt",
    "/etc/passwd",
    "resumes/a/b.pdf",
    "resumes/..",
    "resumes/a\0.pdf",
  ]) {
    await expect(files.open(key as "a/b")).rejects.toThrow("invalid file key");
    await expect(files.remove(key as "a/b")).rejects.toThrow("invalid file key");
  }
});
