import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface PdfElement {
  type: string;
  /** Its own text and its children's, as a screen reader gets it. */
  text: string;
  /** A figure's alt text. */
  alt?: string;
  children: PdfElement[];
}

export interface PdfText {
  text: string;
  /** In points, from the left and the bottom of the page. */
  x: number;
  y: number;
  width: number;
  /** Headers, footers and repeated table heads. */
  artifact: boolean;
}

export interface ReadPdf {
  title: string;
  language: string;
  tagged: boolean;
  metadata: { title: string; conforms: string };
  pages: { texts: PdfText[]; elements: PdfElement[] }[];
}

/** Reads a PDF as a viewer does. */
export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const pdf = await loading.promise;
  try {
    const { info, metadata } = await pdf.getMetadata();
    const { Title: title, Language: language } = info as { Title: string; Language: string };
    // The library's types still declare an object.
    const marks = (await pdf.getMarkInfo()) as Map<string, boolean> | null;
    const pages: ReadPdf["pages"] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { texts, marked } = textsOf(
        (await page.getTextContent({ includeMarkedContent: true, disableNormalization: true }))
          .items as Item[],
      );
      const root = (await page.getStructTree()) as Node | null;
      pages.push({ texts, elements: root ? (elementOf(root, marked)?.children ?? []) : [] });
    }
    return {
      title,
      language,
      tagged: marks?.get("Marked") ?? false,
      metadata: {
        title: String(metadata?.get("dc:title")),
        conforms: String(metadata?.get("pdfuaid:part")),
      },
      pages,
    };
  } finally {
    await loading.destroy();
  }
}

/** The innermost elements of all pages, in reading order. */
export function leaves({ pages }: ReadPdf): PdfElement[] {
  const inside = (element: PdfElement): PdfElement[] =>
    element.children.length === 0 ? [element] : element.children.flatMap(inside);
  return pages.flatMap(({ elements }) => elements.flatMap(inside));
}

type Item =
  | { type: "beginMarkedContentProps" | "beginMarkedContent"; tag: string; id?: string }
  | { type: "endMarkedContent" }
  | { type?: undefined; str: string; transform: number[]; width: number };

function textsOf(items: Item[]) {
  const open: { tag: string; id?: string }[] = [];
  const marked = new Map<string, string>();
  const texts: PdfText[] = [];
  for (const item of items) {
    if (item.type === "endMarkedContent") open.pop();
    else if (item.type) open.push(item);
    else if (item.str !== "") {
      const { str: text, transform, width } = item;
      const [x = 0, y = 0] = transform.slice(4);
      texts.push({ text, x, y, width, artifact: open.some(({ tag }) => tag === "Artifact") });
      const id = open.findLast(({ id }) => id)?.id;
      if (id) marked.set(id, (marked.get(id) ?? "") + text);
    }
  }
  return { texts, marked };
}

type Node =
  | { role: string; children: Node[]; alt?: string }
  | { type: "content" | "object" | "annotation"; id: string };

function elementOf(node: Node, marked: ReadonlyMap<string, string>): PdfElement | undefined {
  if (!("role" in node)) return undefined;
  const children = node.children.flatMap((child) => elementOf(child, marked) ?? []);
  // Each line is a separate content item. Viewers drop the trailing space.
  const text = node.children
    .map((child) =>
      "role" in child ? (elementOf(child, marked)?.text ?? "") : (marked.get(child.id) ?? ""),
    )
    .join(" ");
  const shown = text.replace(/\s+/g, " ").trim();
  // Empty cells count in their row; other elements without text are on another page.
  if (!shown && !/^(T[DH]|Figure)$/.test(node.role)) return undefined;
  return { type: node.role, text: shown, ...(node.alt ? { alt: node.alt } : {}), children };
}
