import { type DOMOutputSpec, Schema } from "prosemirror-model";

/** The editor's document, with the same JSON as in `blocks.rules.ts`. */
export const blockSchema = new Schema({
  nodes: {
    doc: { content: "(paragraph | heading | list | button | divider)+" },
    paragraph: {
      content: "inline*",
      attrs: { look: { default: "normal" } },
      parseDOM: [
        { tag: "p[data-look]", getAttrs: (node) => ({ look: node.dataset.look ?? "normal" }) },
        { tag: "p" },
      ],
      toDOM: ({ attrs }) => ["p", { "data-look": attrs.look, class: `block-${attrs.look}` }, 0],
    },
    heading: {
      content: "inline*",
      parseDOM: ["h1", "h2", "h3", "h4", "h5", "h6"].map((tag) => ({ tag })),
      toDOM: () => ["h2", 0],
      defining: true,
    },
    list: {
      content: "item+",
      attrs: { ordered: { default: false } },
      parseDOM: [{ tag: "ul" }, { tag: "ol", attrs: { ordered: true } }],
      toDOM: ({ attrs }) => [attrs.ordered ? "ol" : "ul", 0],
    },
    item: { content: "inline*", parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0], defining: true },
    button: {
      content: "(text | variable)*",
      marks: "",
      attrs: { variable: {} },
      isolating: true,
      parseDOM: [
        { tag: "p[data-button]", getAttrs: (node) => ({ variable: node.dataset.button }) },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => [
        "p",
        { "data-button": attrs.variable, class: "block-button" },
        ["span", 0],
      ],
    },
    divider: { parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
    text: { group: "inline" },
    variable: {
      group: "inline",
      inline: true,
      atom: true,
      attrs: { name: {} },
      parseDOM: [
        { tag: "span[data-variable]", getAttrs: (node) => ({ name: node.dataset.variable }) },
      ],
      toDOM: ({ attrs }) => [
        "span",
        { "data-variable": attrs.name, class: "variable-chip", contenteditable: "false" },
        String(attrs.name).replaceAll("_", " "),
      ],
      leafText: ({ attrs }) => `{{${attrs.name}}}`,
    },
    break: {
      group: "inline",
      inline: true,
      selectable: false,
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
      leafText: () => "\n",
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: "a",
          getAttrs: (node) => {
            const href = node.dataset.link ?? node.getAttribute("href") ?? "";
            return /^((https?|mailto|tel):|\{\{[a-z0-9_]+\}\}$)/i.test(href) && { href };
          },
        },
      ],
      toDOM: ({ attrs }) => ["a", { "data-link": attrs.href, title: attrs.href }, 0],
    },
    small: { parseDOM: [{ tag: "small" }], toDOM: () => ["small", 0] },
    strong: {
      parseDOM: [
        { tag: "strong" },
        // Google Docs wraps whole texts in a `b` element that isn't bold.
        {
          tag: "b",
          getAttrs: ({ dataset }) => !/font-weight:\s*normal/.test(dataset.style ?? "") && null,
        },
      ],
      toDOM: () => ["strong", 0],
    },
    em: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
  },
});
