/**
 * A catalog of messages in ICU MessageFormat, compiled by `scripts/assets/messages.ts`: a message
 * without placeholders is a string; the others are functions. Placeholders and tags are typed by
 * the English text.
 *
 * @example
 * export const m = catalog({
 *   title: "Your appointment", // m.title
 *   held: "We'll hold it until {time}.", // m.held({ time })
 *   photos: "{count, plural, one {# photo} other {# photos}}", // m.photos({ count: 3 })
 *   consent: "I agree to the <link>privacy policy</link>", // m.consent({ link: (text) => … })
 * });
 */
export declare function catalog<const Texts extends Record<string, string>>(
  texts: Texts,
): { readonly [Key in keyof Texts]: Message<Texts[Key]> };

/** The same for texts without placeholders that may contain braces and HTML, such as emails. */
export declare function verbatim<Key extends string>(
  texts: Record<Key, string>,
): { readonly [Each in Key]: string };

type Message<Text extends string> = [Tag<Text>] extends [never]
  ? [Placeholder<Text>] extends [never]
    ? string
    : (values: Values<Text>) => string
  : <Node>(
      values: Values<Text> & { [Name in Tag<Text>]: (text: string) => Node },
    ) => (string | Node)[];

type Values<Text extends string> = {
  [Name in Placeholder<Text> as PlaceholderName<Name>]: Name extends `${string}, plural${string}`
    ? number
    : string | number;
};

/** The text between two braces: `name`, or `count, plural, one `. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Rest}`
  ? Rest extends `${infer Inside}}${infer After}`
    ? Plausible<Inside> | Placeholder<Inside extends `${string}{${string}` ? Rest : After>
    : never
  : never;

/** Drops the branches of plurals, such as `# photos`. */
type Plausible<Inside extends string> =
  Inside extends `${infer Name}, ${"plural" | "select"}, ${string}`
    ? Name extends `${string} ${string}`
      ? never
      : Inside
    : Inside extends `${string} ${string}` | `#${string}` | ""
      ? never
      : Inside;

type PlaceholderName<Inside extends string> = Inside extends `${infer Name},${string}`
  ? Name
  : Inside;

type Tag<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Name | Tag<Rest>
  : never;
