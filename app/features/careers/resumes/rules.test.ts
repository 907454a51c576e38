import fc from "fast-check";
import { expect, test } from "vitest";
import { attachmentNamed, downloadName, readResumeName, storedResumeName } from "./rules";

const random = "0123456789abcdef0123456789abcdef";

test("a stored name has the time and the extension, but nothing about the applicant", () => {
  const at = new Date("2026-11-21T15:00:00Z");
  const name = storedResumeName(at, random, "docx");
  expect(name).toBe(`${at.getTime()}-${random}.docx`);
  expect(readResumeName(name)).toEqual({ storedAt: at, extension: "docx" });
});

test.each(["../auth-secret", "1763737200000-abc.pdf", `1763737200000-${random}.exe`, ""])(
  "%j isn't a stored name",
  (name) => expect(readResumeName(name)).toBeUndefined(),
);

test.each([
  ["Ada Example", "Ada Example_resume.pdf"],
  ["Zoë Ångström", "Zoë Ångström_resume.pdf"],
  ["../../etc/passwd", "etc passwd_resume.pdf"],
  ['Ada"\r\nSet-Cookie: x=1', "Ada Set-Cookie x=1_resume.pdf"],
  ["Ada\u202efdp.exe", "Ada fdp.exe_resume.pdf"],
  ["...", "applicant_resume.pdf"],
])("the resume of %j is saved as %j", (fullName, name) => {
  expect(downloadName(fullName, "pdf")).toBe(name);
});

test("a non-ASCII name is encoded, with an ASCII fallback for old browsers", () => {
  expect(attachmentNamed("Zoë O'Neil_resume.pdf")).toBe(
    "attachment; filename=\"Zoe O'Neil_resume.pdf\"; filename*=UTF-8''Zo%C3%AB%20O%27Neil_resume.pdf",
  );
});

test("no name can break the Content-Disposition header", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (fullName) => {
      const header = attachmentNamed(downloadName(fullName, "pdf"));
      expect(header).toMatch(
        /^attachment; filename="[\x20\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[\w.~%-]+$/,
      );
      const encoded = header.split("UTF-8''")[1] ?? "";
      expect(decodeURIComponent(encoded)).toBe(downloadName(fullName, "pdf"));
    }),
  );
});
