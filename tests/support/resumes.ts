import { compoundFile, sectorSize } from "./compound-file.ts";
import { zip } from "./zip.ts";

// Minimal valid files, and some with the wrong content.

/** A PDF with one line of text; `size` pads it with a comment to exactly that many bytes. */
export function aPdf({ text = "Resume", size = 0 } = {}): Buffer {
  const head = "%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n";
  const content = `BT /F1 18 Tf 72 720 Td (${text.replace(/[()\\]/g, "")}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  const padded = (padding: string) => {
    let body = head + padding;
    const offsets = objects.map((object, index) => {
      const at = body.length;
      body += `${index + 1} 0 obj\n${object}\nendobj\n`;
      return at;
    });
    const lines = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
    const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`;
    const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n`;
    return Buffer.from(`${body}${table}${trailer}startxref\n${body.length}\n%%EOF\n`, "latin1");
  };
  let file = padded("");
  // The padding changes the table's offset, which can change its number of digits.
  for (let padding = size - file.length; size > 0 && file.length !== size; ) {
    file = padded(`%${"x".repeat(padding - 2)}\n`);
    padding += size - file.length;
  }
  return file;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const relationships = `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

function contentTypes(part: string, type: string): string {
  return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="${type}"/></Types>`;
}

const wordMain = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const documentXml = (text: string) =>
  `${declaration}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;

/** A Word document with one line. */
export function aDocx({ text = "Resume" } = {}): Buffer {
  return zip({
    "[Content_Types].xml": contentTypes("/word/document.xml", wordMain),
    "_rels/.rels": relationships,
    "word/document.xml": documentXml(text),
  });
}

export function aMacroDocx(): Buffer {
  return zip({
    "[Content_Types].xml": contentTypes(
      "/word/document.xml",
      "application/vnd.ms-word.document.macroEnabled.main+xml",
    ),
    "_rels/.rels": relationships,
    "word/document.xml": documentXml("Resume"),
    "word/vbaProject.bin": "macros",
  });
}

/** A document whose content type says that it has no macros, although it does. */
export function aDisguisedMacroDocx(): Buffer {
  return zip({
    "[Content_Types].xml": contentTypes("/word/document.xml", wordMain),
    "_rels/.rels": relationships,
    "word/document.xml": documentXml("Resume"),
    "word/vbaProject.bin": "macros",
  });
}

export function anXlsx(): Buffer {
  return zip({
    "[Content_Types].xml": contentTypes(
      "/xl/workbook.xml",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
    ),
    "_rels/.rels": relationships.replace("word/document.xml", "xl/workbook.xml"),
    "xl/workbook.xml": `${declaration}<workbook/>`,
  });
}

export function aPlainZip(): Buffer {
  return zip({ "resume.pdf": aPdf().toString("latin1") });
}

export function aJar(): Buffer {
  return zip({ "META-INF/MANIFEST.MF": "Manifest-Version: 1.0\n", "Main.class": "class" });
}

/** A document with an entry that decompresses to 64 MB of spaces. */
export function aZipBomb(): Buffer {
  return zip({
    "[Content_Types].xml": " ".repeat(64 * 1024 * 1024),
    "_rels/.rels": relationships,
    "word/document.xml": documentXml("Resume"),
  });
}

/** A document in the binary format of Word 97 to 2003. */
export function aDoc({ text = "Resume", macros = false } = {}): Buffer {
  const content = Buffer.alloc(4096);
  content.writeUInt16LE(0xa5ec, 0);
  content.writeUInt16LE(0x00c1, 2);
  content.write(text, 512, "latin1");
  const streams = [{ name: "WordDocument", content }];
  if (macros) streams.push({ name: "Macros", content: Buffer.alloc(4096) });
  return compoundFile(streams);
}

/** Opens as a PDF and as a Word document: the archive's comment ends like a PDF. */
export function aPdfAndDocx(): Buffer {
  const pdf = aPdf();
  const comment = pdf.subarray(pdf.lastIndexOf("startxref"));
  const docx = aDocx();
  docx.writeUInt16LE(comment.length, docx.length - 2);
  return Buffer.concat([pdf, docx, comment]);
}

/** A Word document with a whole PDF in the extra field of its first entry. */
export function aDocxInsidePdf(): Buffer {
  const docx = aDocx();
  const nameLength = docx.readUInt16LE(26);
  const extra = aPdf();
  docx.writeUInt16LE(extra.length, 28);
  const at = 30 + nameLength;
  const file = Buffer.concat([docx.subarray(0, at), extra, docx.subarray(at)]);
  const end = file.length - 22;
  file.writeUInt32LE(file.readUInt32LE(end + 16) + extra.length, end + 16);
  return file;
}

export function aDocAndZip(): Buffer {
  return Buffer.concat([aDoc(), aPlainZip()]);
}

/** A workbook, which starts with the same bytes as a document. */
export function anXls(): Buffer {
  return compoundFile([{ name: "Workbook", content: Buffer.alloc(4096, 9) }]);
}

export function anInstaller(): Buffer {
  return compoundFile([{ name: "\u4840\u3f3f\u4577\u446c", content: Buffer.alloc(4096, 1) }]);
}

/** Has a document's directory entry, but the content doesn't start like a document. */
export function aFakeDoc(): Buffer {
  return compoundFile([{ name: "WordDocument", content: Buffer.alloc(4096, 7) }]);
}

/** A document whose directory sectors form a loop. */
export function aCircularDoc(): Buffer {
  const file = aDoc();
  file.writeUInt32LE(1, sectorSize + 4);
  const names = 2 * sectorSize;
  file.write("X", names + 128, "utf16le");
  file.writeUInt32LE(1, names + 128 + 68);
  return file;
}

/** A document whose content sectors form a loop and claim to have 4 GB. */
export function aLoopingDoc(): Buffer {
  const file = aDoc();
  file.writeUInt32LE(2, sectorSize + 3 * 4);
  file.writeUInt32LE(0xffffffff, 2 * sectorSize + 128 + 120);
  return file;
}

export function aCrowdedZip(): Buffer {
  return zip(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`${at}.xml`, ""])));
}

export const anExecutable = () =>
  Buffer.concat([Buffer.from("MZ\x90\x00", "latin1"), Buffer.alloc(600, 0x11)]);
export const aUnixProgram = () =>
  Buffer.concat([Buffer.from("\x7fELF\x02\x01\x01", "latin1"), Buffer.alloc(600, 0x11)]);
export const aScript = () => Buffer.from("#!/bin/sh\necho hello\n");
export const aWebPage = () =>
  Buffer.from("\ufeff \n<!DOCTYPE html><html><script>alert(1)</script></html>");
export const aDrawing = () =>
  Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"></svg>');
export const aPicture = () =>
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
export const aPlainText = () => Buffer.from("Ada Example, ten years of night patrols.\n");
export const anRtf = () => Buffer.from("{\\rtf1\\ansi Resume}");
/** Starts like a PDF, but has no end. */
export const aTruncatedPdf = () => aPdf().subarray(0, 300);
export const aTruncatedDocx = () => aDocx().subarray(0, 500);
