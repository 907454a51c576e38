import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import { anOpening, apply, stored } from "../../support/applications";
import * as files from "../../support/resumes";
import { tryAll } from "../../support/trial";

const hostile: Record<string, () => Buffer> = {
  program: files.anExecutable,
  "Unix program": files.aUnixProgram,
  script: files.aScript,
  "web page": files.aWebPage,
  drawing: files.aDrawing,
  archive: files.aPlainZip,
  "Java program": files.aJar,
  picture: files.aPicture,
  workbook: files.anXlsx,
  "old workbook": files.anXls,
  installer: files.anInstaller,
  macros: files.aMacroDocx,
  "hidden macros": files.aDisguisedMacroDocx,
  "old macros": () => files.aDoc({ macros: true }),
  "truncated PDF": files.aTruncatedPdf,
  "truncated DOCX": files.aTruncatedDocx,
  "fake DOC": files.aFakeDoc,
  "zip bomb": files.aZipBomb,
  "crowded archive": files.aCrowdedZip,
  "looping DOC": files.aLoopingDoc,
  "circular DOC": files.aCircularDoc,
  "PDF and DOCX": files.aPdfAndDocx,
  "DOCX with a PDF": files.aDocxInsidePdf,
  "DOC with an archive": files.aDocAndZip,
  text: files.aPlainText,
};

test("no hostile file is stored as a resume or as a photo", { timeout: 600_000 }, async () => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  const office = await app.adminBrowser();
  const cases = Object.keys(hostile).flatMap((kind) => [
    { kind, name: "resume.pdf" },
    { kind, name: "../../../etc/cron.d/x.docx" },
    ...(kind === "picture" ? [] : [{ kind, name: "photo.jpg" }]),
  ]);
  let number = 0;
  await tryAll("hostile files", cases, async ({ kind, name }) => {
    number += 1;
    const content = hostile[kind]?.() ?? Buffer.alloc(0);
    if (name === "photo.jpg") {
      const form = new FormData();
      form.append("photo", new File([new Uint8Array(content)], name, { type: "image/jpeg" }));
      const { status } = await office.postForm("/admin/photos/upload/file", form);
      return status === 400 ? undefined : `answered ${status}`;
    }
    const visitor = app.newBrowser(`10.2.0.${number & 255}`);
    const { status } = await apply(app, { jobId, resume: { name, content } }, visitor);
    return status === 400 ? undefined : `answered ${status}`;
  });
  expect(await stored(app)).toEqual([]);
  expect(await app.files()).toEqual([]);
});
