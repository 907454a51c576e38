import type { EmploymentType } from "~/shared/stored-values";
import { descriptionHtml, type Posting } from "../postings/posting.rules";
import { feedProblem } from "./rules";

/** The publisher of the feed. */
export interface FeedPublisher {
  name: string;
  email: string | undefined;
  /** The public origin without a trailing slash. */
  url: string;
  /** The `utm_source` of its links. */
  source: string;
}

/** A posting with its dates as moments. */
export interface FeedPosting extends Posting {
  postedAt: Date;
  updatedAt: Date;
}

const jobTypes: Readonly<Record<EmploymentType, string>> = {
  "full-time": "fulltime",
  "part-time": "parttime",
  "full-or-part-time": "fulltime, parttime",
  "per-diem": "perdiem",
  temporary: "temporary",
  seasonal: "seasonal",
};

/**
 * The job feed in the form that Indeed documents and other boards read
 * (https://docs.indeed.com/indeed-apply/xml-feed): one `job` for each place of a posting.
 */
export function feedXml(publisher: FeedPublisher, postings: readonly FeedPosting[]): string {
  const listed = postings.filter((posting) => feedProblem(posting) === undefined);
  const changes = listed.map(({ updatedAt }) => updatedAt.getTime());
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    "<source>",
    element("publisher", publisher.name),
    element("publisherurl", `${publisher.url}/`),
    ...(changes.length > 0
      ? [element("lastBuildDate", new Date(Math.max(...changes)).toISOString())]
      : []),
    ...listed.flatMap((posting) => jobs(publisher, posting)),
    "</source>",
    "",
  ].join("\n");
}

function jobs({ name, email, url, source }: FeedPublisher, posting: FeedPosting): string[] {
  const { id, title, path, pay, employment, closesAt, postedAt, updatedAt } = posting;
  const tags = new URLSearchParams({ utm_source: source, utm_medium: "job-board" });
  return posting.places.map((place) => {
    const fields: [name: string, value: string | undefined][] = [
      ["title", title],
      ["date", postedAt.toISOString()],
      ["referencenumber", `${id}-${place.id}`],
      ["requisitionid", String(id)],
      ["url", `${url}${path}?${tags}`],
      ["company", name],
      ["sourcename", name],
      ["city", place.city],
      ["state", place.state],
      ["country", "US"],
      ["postalcode", place.zip],
      ["email", email],
      ["description", descriptionHtml(posting, literal)],
      ["salary", pay?.text],
      ["jobtype", employment && jobTypes[employment]],
      ["expirationdate", closesAt],
      ["lastactivitydate", updatedAt.toISOString()],
    ];
    const lines = fields.flatMap(([field, value]) => (value ? [element(field, value)] : []));
    return ["<job>", ...lines, "</job>"].join("\n");
  });
}

/** Boards don't read entities: everything is in CDATA, in which only its own end is special. */
function element(name: string, value: string): string {
  return `<${name}><![CDATA[${value.replaceAll("]]>", "]]]]><![CDATA[>")}]]></${name}>`;
}

/** A text inside HTML without entities: angle brackets would start a tag. */
function literal(text: string): string {
  return text.replaceAll("<", "‹").replaceAll(">", "›");
}
