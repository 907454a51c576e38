import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

export interface Entry {
  key: string;
  /** The English text. */
  text: string;
  translated?: string | undefined;
}

interface Options {
  /** Whether texts are in ICU MessageFormat; if not, they stay as they are. */
  icu: boolean;
  language: string;
  change?: ((text: string) => string) | undefined;
}

const helpers = `
const plural = (count, forms) => forms["=" + count] ?? forms[rules.select(count)] ?? forms.other;
const number = (value) => value.toLocaleString(rules.resolvedOptions().locale);
`;

/** The module of a catalog: an export for each message. */
export function compileCatalog(
  entries: Entry[],
  { icu, language, change = same }: Options,
): string {
  const lines = entries.map(({ key, text, translated }, index) => {
    const chosen = translated ?? text;
    const code = icu ? compileMessage(key, text, chosen, change) : JSON.stringify(change(chosen));
    // A generated name, since a key may be a reserved word.
    return `const m${index} = ${code};\nexport { m${index} as ${key} };`;
  });
  const code = lines.join("\n");
  if (!code.includes("plural(")) return code;
  return `const rules = new Intl.PluralRules(${JSON.stringify(language)});${helpers}${code}`;
}

function compileMessage(
  key: string,
  text: string,
  chosen: string,
  change: (text: string) => string,
) {
  const elements = parseMessage(key, chosen);
  const [expected, used] = [namesIn(parseMessage(key, text)), namesIn(elements)];
  for (const name of used) {
    if (!expected.has(name)) throw new Error(`${key}: the English text has no {${name}}`);
  }
  if (elements.some(({ type }) => type === TYPE.tag)) {
    const parts = elements.map((element) =>
      element.type === TYPE.tag
        ? `v.${element.value}(${template(element.children)})`
        : template([element]),
    );
    return `(v) => [${parts.join(", ")}]`;
  }
  return expected.size === 0 ? template(elements) : `(v) => ${template(elements)}`;

  function template(parts: MessageFormatElement[], counted?: string): string {
    if (parts.every((part) => part.type === TYPE.literal)) {
      return JSON.stringify(change(parts.map((part) => part.value).join("")));
    }
    return `\`${parts.map((part) => piece(part, counted)).join("")}\``;
  }

  function piece(part: MessageFormatElement, counted?: string): string {
    switch (part.type) {
      case TYPE.literal:
        return change(part.value).replace(/[`\\]|\$(?=\{)/g, "\\$&");
      case TYPE.argument:
        return `\${v.${part.value}}`;
      case TYPE.pound:
        return `\${number(v.${counted})}`;
      case TYPE.plural:
        return `\${plural(v.${part.value}, ${forms(part.options, part.value)})}`;
      case TYPE.select: {
        const all = forms(part.options, counted);
        return `\${((forms) => forms[v.${part.value}] ?? forms.other)(${all})}`;
      }
      default:
        throw new Error(`${key}: use placeholders, plural, select and tags only`);
    }
  }

  function forms(options: Record<string, { value: MessageFormatElement[] }>, counted?: string) {
    const all = Object.entries(options).map(
      ([name, { value }]) => `${JSON.stringify(name)}: ${template(value, counted)}`,
    );
    return `{ ${all.join(", ")} }`;
  }
}

function parseMessage(key: string, text: string): MessageFormatElement[] {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`${key}: "${text}" isn't valid ICU MessageFormat`, { cause: error });
  }
}

function namesIn(elements: MessageFormatElement[]): Set<string> {
  const names = new Set<string>();
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    names.add(element.value);
    const inner =
      element.type === TYPE.tag
        ? [element.children]
        : "options" in element
          ? Object.values(element.options).map(({ value }) => value)
          : [];
    for (const part of inner) for (const name of namesIn(part)) names.add(name);
  }
  return names;
}

function same(text: string): string {
  return text;
}
