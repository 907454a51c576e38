import PDFDocument from "pdfkit";
import { escapeHtml } from "~/shared/html";
import type { Box, Figure, Shape, Tag } from "./flow.server";
import { featuresOf, type Line } from "./text.server";

/** US Letter, in points. */
export const pageSize = { width: 612, height: 792 };

export interface Description {
  title: string;
  author: string;
  subject: string;
  language: string;
  created: Date;
}

type Element = PDFKit.PDFStructureElement;
/** The parts of PDFKit's API that its types lack. */
type ElementOptions = PDFKit.Mixins.StructureElementOptions & { scope?: string; bbox?: number[] };

/** Draws on the pages of a tagged PDF. The same drawing calls give the same bytes. */
export class Canvas {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: Element;
  readonly #elements = new Map<Tag, Element>();
  readonly #content: Promise<Uint8Array>;

  constructor({ title, author, subject, language, created }: Description) {
    this.#pdf = new PDFDocument({
      size: [pageSize.width, pageSize.height],
      margin: 0,
      autoFirstPage: false,
      // No standard font, because its metrics would be loaded without being used.
      font: null as unknown as string,
      pdfVersion: "1.7",
      subset: "PDF/UA" as "PDF/A-1",
      tagged: true,
      displayTitle: true,
      lang: language,
      info: {
        Title: title,
        Author: author,
        Subject: subject,
        Creator: author,
        CreationDate: created,
      },
    });
    escapeMetadata(this.#pdf);
    this.#content = collect(this.#pdf);
    this.#root = this.#pdf.struct("Document");
    this.#pdf.addStructure(this.#root);
  }

  addPage(): void {
    this.#pdf.addPage();
  }

  /**
   * Creates elements, whose order is the reading order.
   * @param top the top of their piece on the page
   */
  create(tags: readonly Tag[], top: number): void {
    for (const tag of tags) this.#element(tag, top);
  }

  /** Adds a line to an element. */
  tagged(tag: Tag, line: Line, x: number, y: number): void {
    this.#element(tag).add(() => this.#draw(line, x, y));
  }

  /** Draws into an element that was created. */
  figure({ tag, shapes = [], lines = [] }: Figure, top: number, jpeg?: Uint8Array): void {
    const { x, y, width, height } = tag.box;
    this.#element(tag).add(() => {
      for (const shape of shapes) this.shape({ ...shape, y: top + shape.y });
      if (jpeg) this.#pdf.image(Buffer.from(jpeg), x, top + y, { width, height });
      for (const one of lines) this.#draw(one.line, one.x, top + one.y);
    });
  }

  /** Draws repeated or decorative content, which isn't read aloud. */
  artifact(type: "Pagination" | "Layout", draw: () => void): void {
    this.#pdf.markContent("Artifact", { type });
    draw();
    this.#pdf.endMarkedContent();
  }

  /** Only within an artifact. */
  line(line: Line, x: number, y: number): void {
    this.#draw(line, x, y);
  }

  /** Only within an artifact or a figure. */
  shape({ x, y, width, height, color, round }: Shape): void {
    if (round) this.#pdf.roundedRect(x, y, width, height, round).fill(color);
    else this.#pdf.rect(x, y, width, height).fill(color);
  }

  /** Only within an artifact. */
  path(path: string, x: number, y: number, scale: number, color: string): void {
    this.#pdf.save().translate(x, y).scale(scale).path(path).fill(color).restore();
  }

  /** Only within an artifact. */
  image(png: Uint8Array, { x, y, width, height }: Box): void {
    this.#pdf.image(Buffer.from(png), x, y, { width, height });
  }

  finish(): Promise<Uint8Array> {
    this.#root.end();
    this.#pdf.end();
    return this.#content;
  }

  #element(tag: Tag, top = 0): Element {
    let element = this.#elements.get(tag);
    if (!element) {
      const { scope, alt, box } = tag;
      const options: ElementOptions = {
        ...(scope ? { scope: capitalized(scope) } : {}),
        ...(alt ? { alt } : {}),
        ...(box ? { bbox: corners(box, top) } : {}),
      };
      element = this.#pdf.struct(tag.type, options);
      this.#elements.set(tag, element);
      (tag.parent ? this.#element(tag.parent) : this.#root).add(element);
    }
    return element;
  }

  #draw({ runs, style }: Line, x: number, y: number): void {
    const features = featuresOf(style) as PDFKit.Mixins.OpenTypeFeatures[];
    let left = x;
    for (const { font, text, width, actual } of runs) {
      if (actual) this.#pdf.markContent("Span", { actual });
      if (text) {
        this.#pdf
          .font(font as unknown as string, font.postscriptName)
          .fontSize(style.size)
          .fillColor(style.color)
          .text(text, left, y + baseline(style), {
            lineBreak: false,
            baseline: "alphabetic",
            characterSpacing: (style.tracking ?? 0) * style.size,
            ...(features.length > 0 ? { features } : {}),
          });
      }
      if (actual) this.#pdf.endMarkedContent();
      left += width;
    }
  }
}

/** As left, top, right and bottom. */
function corners({ x, y, width, height }: Box, top: number): number[] {
  return [x, top + y, x + width, top + y + height];
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** Centers the text in its line, by cap height. */
function baseline({ size, leading }: { size: number; leading: number }): number {
  return (leading + size * 0.72) / 2;
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
}

/** PDFKit copies title and author into XML without escaping them. */
function escapeMetadata(pdf: PDFKit.PDFDocument): void {
  const { endMetadata } = pdf;
  pdf.endMetadata = () => {
    for (const [name, value] of Object.entries(pdf.info)) {
      if (typeof value === "string") Object.assign(pdf.info, { [name]: escapeHtml(value) });
    }
    endMetadata.call(pdf);
  };
}
