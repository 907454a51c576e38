import { expect, test } from "vitest";
import { maxResumeBytes } from "../resumes/rules";
import { resumeProblem } from "./rules";

const file = (content: string | Uint8Array<ArrayBuffer>, name = "resume.pdf") =>
  new File([content], name);

test.each([
  ["a PDF", file("%PDF-1.7\n")],
  ["a PDF with something before it", file("\n\n%PDF-1.4")],
  ["a DOC", file(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), "resume.doc")],
  ["a DOCX", file("PK\u0003\u0004", "resume.docx")],
])("%s can be sent", async (_, resume) => {
  expect(await resumeProblem(resume)).toBe(undefined);
});

test.each([
  ["a program", file("MZ\u0000")],
  ["a page", file("<!doctype html>")],
  ["an empty file", file("")],
  ["a file over 5 MB", file(new Uint8Array(maxResumeBytes + 1))],
])("%s is refused before it is sent", async (_, resume) => {
  expect(await resumeProblem(resume)).toMatch(/^(This|Your)/);
});

test("asks to choose a file again if it can't be read anymore", async () => {
  const gone = file("%PDF-");
  gone.slice = () => {
    throw new DOMException("gone", "NotFoundError");
  };
  expect(await resumeProblem(gone)).toContain("choose it again");
});
