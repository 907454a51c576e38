import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import * as files from "../../../../tests/support/resumes";
import { checkResume } from "./check.server";

const folder = await mkdtemp(join(tmpdir(), "resumes-"));
afterAll(() => rm(folder, { recursive: true }));

async function check(content: Buffer) {
  const path = join(folder, "resume");
  await writeFile(path, content);
  return checkResume(path);
}

describe("detects a file's type from its content", () => {
  test.each([
    ["a PDF", files.aPdf(), "pdf"],
    ["a PDF after a byte order mark", Buffer.concat([bom(), files.aPdf()]), "pdf"],
    ["a Word document", files.aDocx(), "docx"],
    ["an old Word document", files.aDoc(), "doc"],
  ])("%s is accepted", async (_, content, extension) => {
    expect(await check(content)).toEqual({ ok: true, extension });
  });

  test.each([
    ["an empty file", Buffer.alloc(0), "empty"],
    ["a PDF one byte too large", files.aPdf({ size: 5 * 1024 * 1024 + 1 }), "too-large"],
    ["a Windows program", files.anExecutable(), "executable"],
    ["a Linux program", files.aUnixProgram(), "executable"],
    ["a script", files.aScript(), "executable"],
    ["a web page", files.aWebPage(), "web-page"],
    ["an SVG, which can contain script", files.aDrawing(), "web-page"],
    ["a plain archive", files.aPlainZip(), "archive"],
    ["a Java program", files.aJar(), "archive"],
    ["a picture", files.aPicture(), "picture"],
    ["a workbook", files.anXlsx(), "office"],
    ["an old workbook", files.anXls(), "office"],
    ["an installer", files.anInstaller(), "office"],
    ["a document with macros", files.aMacroDocx(), "macros"],
    ["a document that hides its macros", files.aDisguisedMacroDocx(), "macros"],
    ["an old document with macros", files.aDoc({ macros: true }), "macros"],
    ["a truncated PDF", files.aTruncatedPdf(), "damaged"],
    ["a truncated Word document", files.aTruncatedDocx(), "damaged"],
    ["a document in name only", files.aFakeDoc(), "damaged"],
    ["a zip bomb", files.aZipBomb(), "office"],
    ["an archive of 20,000 files", files.aCrowdedZip(), "damaged"],
    ["a document whose sectors form a loop", files.aLoopingDoc(), "damaged"],
    ["a PDF with an archive appended", Buffer.concat([files.aPdf(), files.aPlainZip()]), "mixed"],
    ["a PDF that is a Word document, too", files.aPdfAndDocx(), "mixed"],
    ["a Word document that starts as a PDF", files.aDocxInsidePdf(), "mixed"],
    ["an old Word document with an archive appended", files.aDocAndZip(), "mixed"],
    ["a text", files.aPlainText(), "unknown"],
    ["rich text", files.anRtf(), "unknown"],
  ])("%s is refused", async (_, content, reason) => {
    expect(await check(content)).toEqual({ ok: false, reason });
  });

  test("accepts exactly 5 MB", async () => {
    const file = files.aPdf({ size: 5 * 1024 * 1024 });
    expect(file.length).toBe(5 * 1024 * 1024);
    expect(await check(file)).toEqual({ ok: true, extension: "pdf" });
  });

  test("recognizes an executable with an archive appended", async () => {
    expect(await check(Buffer.concat([files.anExecutable(), files.aDocx()]))).toEqual({
      ok: false,
      reason: "executable",
    });
  });
});

test("a PDF may contain the bytes that end an archive", async () => {
  const text = `PK\u0005\u0006${"\u0001".repeat(18)}`;
  expect(await check(files.aPdf({ text }))).toEqual({ ok: true, extension: "pdf" });
});

describe("a truncated or modified file", () => {
  test.each([
    ["PDF", files.aPdf()],
    ["DOCX", files.aDocx()],
    ["DOC", files.aDoc()],
  ])("never breaks the check of a %s", async (_, whole) => {
    const step = Math.ceil(whole.length / 600) | 1;
    for (let length = 1; length < whole.length - 16; length += 2 * step) {
      const found = await check(whole.subarray(0, length));
      // The last bytes of an old document are empty, so it can do without them.
      if (length < whole.length / 2) expect(found.ok, `cut at ${length}`).toBe(false);
    }
    for (let at = 0; at < whole.length; at += step) {
      const changed = Buffer.from(whole);
      changed[at] = 0xff - (changed[at] ?? 0);
      await check(changed);
    }
  });

  test("doesn't loop on a circular directory", async () => {
    expect(await check(files.aCircularDoc())).toMatchObject({ ok: false });
  });
});

function bom(): Buffer {
  return Buffer.from("efbbbf", "hex");
}
