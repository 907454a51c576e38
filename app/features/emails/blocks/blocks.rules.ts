import { escapeHtml } from "~/shared/html";
import { buttonBlock, letter, styles } from "./frame.rules";

// The text of an email as blocks, in the shape of ProseMirror's JSON.

export type MarkType = "strong" | "em" | "small" | "link";
export interface Mark {
  type: MarkType;
  attrs?: { href: string };
}

export type Inline =
  | { type: "text"; text: string; marks?: Mark[] }
  | { type: "variable"; attrs: { name: string }; marks?: Mark[] }
  | { type: "break"; marks?: Mark[] };

export type Look = "normal" | "small" | "large";

export type Block =
  | { type: "paragraph"; attrs: { look: Look }; content?: Inline[] }
  | { type: "heading"; content?: Inline[] }
  | {
      type: "list";
      /** Whether the list is numbered, not bulleted. */
      attrs: { ordered: boolean };
      content: { type: "item"; content?: Inline[] }[];
    }
  | { type: "button"; attrs: { variable: string }; content?: Inline[] }
  | { type: "divider" };

export interface Blocks {
  type: "doc";
  content: Block[];
}

const indent = "    ";

/** The HTML of an email with these blocks, in the company's layout, without empty blocks. */
export function blocksToHtml({ content }: Blocks): string {
  return letter(content.flatMap(blockHtml).join("\n"));
}

function blockHtml(block: Block): string[] {
  if (block.type === "divider") return [`${indent}<hr style="${styles.divider}">`];
  if (block.type === "list") {
    const items = block.content.map(({ content }) => inlineHtml(content)).filter(Boolean);
    if (items.length === 0) return [];
    const tag = block.attrs.ordered ? "ol" : "ul";
    return [
      `${indent}<${tag}>`,
      ...items.map((item) => `${indent}  <li>${item}</li>`),
      `${indent}</${tag}>`,
    ];
  }
  const text = inlineHtml(block.content);
  if (!text) return [];
  if (block.type === "button") return [indent + buttonBlock(block.attrs.variable, text)];
  if (block.type === "heading") return [`${indent}<h2 style="${styles.heading}">${text}</h2>`];
  const { look } = block.attrs;
  const style = look === "normal" ? "" : ` style="${styles[look]}"`;
  return [`${indent}<p${style}>${text}</p>`];
}

/** Outermost first. */
const markOrder: readonly MarkType[] = ["link", "small", "strong", "em"];

const closing = { link: "</a>", small: "</span>", strong: "</strong>", em: "</em>" } as const;

function opening({ type, attrs }: Mark): string {
  if (type === "link") return `<a href="${escapeHtml(attrs?.href ?? "")}">`;
  return type === "small" ? `<span style="${styles.small}">` : `<${type}>`;
}

function inlineHtml(nodes: readonly Inline[] = []): string {
  let html = "";
  let open: Mark[] = [];
  const change = (wanted: readonly Mark[]) => {
    const differs = open.findIndex((mark, at) => !isSame(mark, wanted[at]));
    const kept = differs === -1 ? open.length : differs;
    for (const { type } of open.slice(kept).reverse()) html += closing[type];
    for (const mark of wanted.slice(kept)) html += opening(mark);
    open = [...wanted];
  };
  for (const node of nodes) {
    change(inOrder(node.marks));
    if (node.type === "break") html += "<br>";
    else html += node.type === "text" ? escapeText(node.text) : `{{${node.attrs.name}}}`;
  }
  change([]);
  return html.replace(/\s+/g, " ").trim();
}

function inOrder(marks: readonly Mark[] = []): Mark[] {
  return markOrder.flatMap((type) => marks.find((mark) => mark.type === type) ?? []);
}

function isSame(one: Mark, other: Mark | undefined): boolean {
  return one.type === other?.type && one.attrs?.href === other.attrs?.href;
}

/** Leaves quotes alone: they don't need escaping in text. */
function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const [frameStart = "", frameEnd = ""] = letter("\n").split("\n\n\n").map(collapsed);

/** White space between tags has no meaning in an email's frame. */
function collapsed(html: string): string {
  return html.replace(/\s+/g, " ").replaceAll("> <", "><").trim();
}

/**
 * The blocks of an email; undefined if it has anything that blocks can't represent, so that editing
 * them loses nothing.
 */
export function blocksFromHtml(html: string): Blocks | undefined {
  const plain = collapsed(html.replaceAll("&nbsp;", "\u00a0"));
  if (!plain.startsWith(frameStart) || !plain.endsWith(frameEnd)) return undefined;
  const body = plain.slice(frameStart.length, -frameEnd.length);
  const content = new Reader(body).blocks();
  if (!content || content.length === 0) return undefined;
  const blocks: Blocks = { type: "doc", content };
  // Anything that the parser skipped is missing here.
  const again = collapsed(blocksToHtml(blocks));
  return unquoted(again) === unquoted(plain) ? blocks : undefined;
}

const unquoted = (html: string) => html.replaceAll("&quot;", '"').replaceAll("&#39;", "'");

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** Reads the few tags that {@link blocksToHtml} writes. */
class Reader {
  private readonly tokens: string[];
  private at = 0;

  constructor(html: string) {
    this.tokens = html.match(/<[^>]*>|[^<]+/g) ?? [];
  }

  private take(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at += 1;
    return true;
  }

  blocks(): Block[] | undefined {
    const found: Block[] = [];
    while (this.at < this.tokens.length) {
      if (this.tokens[this.at]?.trim() === "") {
        this.at += 1;
        continue;
      }
      const block = this.block();
      if (!block) return undefined;
      found.push(block);
    }
    return found;
  }

  private block(): Block | undefined {
    if (this.take(`<hr style="${styles.divider}">`)) return { type: "divider" };
    if (this.take("<ul>")) return this.list(false);
    if (this.take("<ol>")) return this.list(true);
    if (this.take(`<h2 style="${styles.heading}">`)) {
      const content = this.inline("</h2>");
      return content && { type: "heading", content };
    }
    if (this.take(`<p style="${styles.buttonLine}">`)) return this.button();
    for (const look of ["normal", "small", "large"] as const) {
      const tag = look === "normal" ? "<p>" : `<p style="${styles[look]}">`;
      if (!this.take(tag)) continue;
      const content = this.inline("</p>");
      return content && { type: "paragraph", attrs: { look }, content };
    }
    return undefined;
  }

  private list(ordered: boolean): Block | undefined {
    const items: { type: "item"; content: Inline[] }[] = [];
    while (this.take("<li>")) {
      const content = this.inline("</li>");
      if (!content) return undefined;
      items.push({ type: "item", content });
    }
    const isComplete = this.take(ordered ? "</ol>" : "</ul>") && items.length > 0;
    return isComplete ? { type: "list", attrs: { ordered }, content: items } : undefined;
  }

  private button(): Block | undefined {
    const tag = this.tokens[this.at] ?? "";
    const variable = /^<a href="\{\{([a-z0-9_]+)\}\}" style="/.exec(tag)?.[1];
    if (!variable || tag !== buttonBlock(variable, "\0").match(/<a [^>]*>/)?.[0]) return undefined;
    this.at += 1;
    const content = this.inline("</a>");
    if (!content || !this.take("</p>") || content.some(({ marks }) => marks)) return undefined;
    if (content.some(({ type }) => type === "break")) return undefined;
    return { type: "button", attrs: { variable }, content };
  }

  /** Reads up to the block's end; undefined for overlapping or unknown tags. */
  private inline(end: string): Inline[] | undefined {
    const found: Inline[] = [];
    const open: Mark[] = [];
    for (; this.at < this.tokens.length; this.at += 1) {
      const token = this.tokens[this.at] ?? "";
      const innermost = open.at(-1);
      const marks = open.length > 0 ? { marks: [...open] } : {};
      if (innermost && token === closing[innermost.type]) open.pop();
      else if (token === end) {
        this.at += 1;
        return open.length === 0 ? found : undefined;
      } else if (token === "<br>") found.push({ type: "break", ...marks });
      else if (token.startsWith("<")) {
        const mark = markOf(token);
        if (!mark) return undefined;
        open.push(mark);
      } else found.push(...textNodes(token, marks));
    }
    return undefined;
  }
}

function markOf(tag: string): Mark | undefined {
  if (tag === "<strong>") return { type: "strong" };
  if (tag === "<em>") return { type: "em" };
  if (tag === `<span style="${styles.small}">`) return { type: "small" };
  const href = /^<a href="(https?:[^"]*|mailto:[^"]*|tel:[^"]*|\{\{[a-z0-9_]+\}\})">$/.exec(
    tag,
  )?.[1];
  return href === undefined ? undefined : { type: "link", attrs: { href: decoded(href) } };
}

function textNodes(token: string, marks: { marks?: Mark[] }): Inline[] {
  return token
    .split(/(\{\{\s*[a-z0-9_]+\s*\}\})/)
    .filter((part) => part !== "")
    .map((part) => {
      const name = /^\{\{\s*([a-z0-9_]+)\s*\}\}$/.exec(part)?.[1];
      return name
        ? { type: "variable", attrs: { name }, ...marks }
        : { type: "text", text: decoded(part), ...marks };
    });
}

function decoded(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
