/**
 * The jobs of a feed, each with the texts of its elements.
 * @throws if anything isn't an element with CDATA, since job boards don't read entities
 */
export function jobsIn(xml: string): Record<string, string>[] {
  const [, content = ""] =
    /^<\?xml version="1\.0" encoding="utf-8"\?>\n<source>\n([\s\S]*)<\/source>\n$/.exec(xml) ?? [];
  const jobs = [...content.matchAll(/<job>\n([\s\S]*?)\n<\/job>\n/g)];
  const rest = content.replace(/<job>\n[\s\S]*?\n<\/job>\n/g, "");
  elementsIn(rest);
  return jobs.map(([, job = ""]) => elementsIn(job));
}

function elementsIn(text: string): Record<string, string> {
  const element = /<(\w+)>((?:<!\[CDATA\[[\s\S]*?\]\]>)+)<\/\1>\n?/g;
  const left = text.replace(element, "");
  if (left !== "") throw new Error(`not an element with CDATA: ${left.slice(0, 100)}`);
  return Object.fromEntries(
    [...text.matchAll(element)].map(([, name, value = ""]) => [
      name,
      value.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, "$1"),
    ]),
  );
}

/** The elements that https://docs.indeed.com/indeed-apply/xml-feed requires of a job. */
export const requiredElements = [
  "title",
  "date",
  "referencenumber",
  "requisitionid",
  "url",
  "company",
  "sourcename",
  "city",
  "state",
  "country",
  "description",
];
