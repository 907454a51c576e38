import { resumeKey } from "~/features/careers/resumes/queries.server";
import { storedResumeName } from "~/features/careers/resumes/rules";
import { randomName } from "~/platform/files/files.server";
import type { Services } from "~/platform/services";

/** What a demo resume tells: a heading, and lines below it. */
export interface ResumeText {
  name: string;
  lines: readonly string[];
}

/** Puts a PDF of one page into storage; the name under which an application carries it. */
export async function keepResume(
  { files }: Pick<Services, "files">,
  at: Date,
  text: ResumeText,
): Promise<string> {
  const name = storedResumeName(at, randomName(), "pdf");
  await using file = await files.receive(inOnePiece(onePagePdf(text)));
  await files.keep(file, resumeKey(name));
  return name;
}

async function* inOnePiece(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

const perLine = 78;

/** A PDF as small as they get: the program's own fonts of every viewer, letters of western Europe. */
function onePagePdf({ name, lines }: ResumeText): Uint8Array {
  const shown = lines.flatMap(wrapped).slice(0, 40);
  const content = [
    "BT",
    "/F2 24 Tf 64 716 Td",
    `(${literal(name).trim() || "Resume"}) Tj`,
    "/F1 11 Tf 17 TL 0 -22 Td",
    ...shown.map((line) => `T* (${literal(line)}) Tj`),
    "ET",
  ].join("\n");
  const font = (base: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font("Helvetica"),
    font("Helvetica-Bold"),
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, "latin1");
}

/** The fonts that every viewer has know the letters of western Europe; others lose their marks. */
function literal(text: string): string {
  const known = text.replace(/[^\x20-\x7e\xa0-\xff]/g, (letter) => letter.normalize("NFKD"));
  return known.replace(/[^\x20-\x7e\xa0-\xff]/g, "").replace(/[()\\]/g, "\\$&");
}

function wrapped(line: string): string[] {
  const rows = [""];
  for (const word of line.split(" ")) {
    const last = rows.at(-1) ?? "";
    if (last.length + word.length > perLine) rows.push(word);
    else rows[rows.length - 1] = last ? `${last} ${word}` : word;
  }
  return rows;
}
