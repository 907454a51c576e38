import { describe, expect, test } from "vitest";
import * as files from "../../../../tests/support/resumes";
import type { ByteSource } from "./byte-source.server";
import { checkResume } from "./check.server";

function bytes(content: Buffer): ByteSource {
  return {
    size: content.length,
    read: async (position, length) => content.subarray(position, position + length),
  };
}

const check = (content: Buffer) => checkResume(bytes(content));

describe("what a file is, is read from its content", () => {
  test.each([
    ["a PDF", files.aPdf(), "pdf"],
    ["a PDF behind a byte order mark", Buffer.concat([bom(), files.aPdf()]), "pdf"],
    ["a Word document", files.aDocx(), "docx"],
    ["an old Word document", files.aDoc(), "doc"],
  ])("%s is taken", async (_, content, extension) => {
    expect(await check(content)).toEqual({ ok: true, extension });
  });

  test.each([
    ["an empty file", Buffer.alloc(0), "empty"],
    ["a PDF of one byte too many", files.aPdf({ size: 5 * 1024 * 1024 + 1 }), "too-large"],
    ["a Windows program", files.anExecutable(), "executable"],
    ["a Linux program", files.aUnixProgram(), "executable"],
    ["a script", files.aScript(), "executable"],
    ["a web page", files.aWebPage(), "web-page"],
    ["a drawing that can hold script", files.aDrawing(), "web-page"],
    ["a plain archive", files.aPlainZip(), "archive"],
    ["a Java program", files.aJar(), "archive"],
    ["a picture", files.aPicture(), "picture"],
    ["a workbook", files.anXlsx(), "office"],
    ["an old workbook", files.anXls(), "office"],
    ["an installer", files.anInstaller(), "office"],
    ["a document with macros", files.aMacroDocx(), "macros"],
    ["a document that hides its macros", files.aDisguisedMacroDocx(), "macros"],
    ["an old document with macros", files.aDoc({ macros: true }), "macros"],
    ["half a PDF", files.aTornPdf(), "damaged"],
    ["half a Word document", files.aTornDocx(), "damaged"],
    ["a document in name only", files.aFakeDoc(), "damaged"],
    ["an archive that unpacks without end", files.aZipBomb(), "office"],
    ["a text", files.aPlainText(), "unknown"],
    ["rich text", files.anRtf(), "unknown"],
  ])("%s is refused", async (_, content, reason) => {
    expect(await check(content)).toEqual({ ok: false, reason });
  });

  test("exactly 5 MB are not too many", async () => {
    const file = files.aPdf({ size: 5 * 1024 * 1024 });
    expect(file.length).toBe(5 * 1024 * 1024);
    expect(await check(file)).toEqual({ ok: true, extension: "pdf" });
  });

  test("a program hidden before an archive's contents is a program", async () => {
    expect(await check(Buffer.concat([files.anExecutable(), files.aDocx()]))).toEqual({
      ok: false,
      reason: "executable",
    });
  });
});

describe("a file that was cut or twisted anywhere", () => {
  test.each([
    ["PDF", files.aPdf()],
    ["DOCX", files.aDocx()],
    ["DOC", files.aDoc()],
  ])("never breaks the check of a %s, and ends at once", async (_, whole) => {
    for (let length = 1; length < whole.length - 16; length += 7) {
      const found = await check(whole.subarray(0, length));
      // The last bytes of an old document are empty: without them it still is one.
      if (length < whole.length / 2) expect(found.ok, `cut at ${length}`).toBe(false);
    }
    for (let at = 0; at < whole.length; at += 3) {
      const twisted = Buffer.from(whole);
      twisted[at] = 0xff - (twisted[at] ?? 0);
      await check(twisted);
    }
  });

  test("names that lead round in a circle are walked once", async () => {
    expect(await check(files.aCircularDoc())).toMatchObject({ ok: false });
  });
});

function bom(): Buffer {
  return Buffer.from("efbbbf", "hex");
}
