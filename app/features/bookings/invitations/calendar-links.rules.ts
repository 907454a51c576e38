/** An appointment as it stands in somebody's calendar. */
export interface CalendarEntry {
  title: string;
  startsAt: Date;
  endsAt: Date;
  /** Plain text; lines are kept. */
  description: string;
  location: string;
}

export interface CalendarLink {
  label: string;
  href: string;
}

/**
 * Links that open the calendar on the web with a new entry, filled in. Whoever follows one still
 * has to save it there.
 */
export function calendarLinks(entry: CalendarEntry): CalendarLink[] {
  return [
    { label: "Google Calendar", href: googleLink(entry) },
    { label: "Outlook.com", href: outlookLink("https://outlook.live.com", entry) },
    { label: "Office 365", href: outlookLink("https://outlook.office.com", entry) },
  ];
}

/** What the downloaded file is called, such as "mobile-patrol-with-sample-guards.ics". */
export function calendarFileName({ title }: Pick<CalendarEntry, "title">): string {
  const name = title
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  return `${name || "appointment"}.ics`;
}

function googleLink({ title, startsAt, endsAt, description, location }: CalendarEntry): string {
  const compact = (moment: Date) => utc(moment).replace(/[-:]/g, "");
  return withQuery("https://calendar.google.com/calendar/render", {
    action: "TEMPLATE",
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details: description,
    location,
  });
}

function outlookLink(
  origin: string,
  { title, startsAt, endsAt, description, location }: CalendarEntry,
): string {
  return withQuery(`${origin}/calendar/deeplink/compose`, {
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    startdt: utc(startsAt),
    enddt: utc(endsAt),
    body: asHtml(description),
    location,
  });
}

/** Outlook takes the text for HTML. */
function asHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\n", "<br>");
}

/** "2027-03-31T12:00:00Z" */
function utc(moment: Date): string {
  return moment.toISOString().replace(/\.\d+Z$/, "Z");
}

/** Outlook doesn't read "+" as a space, which is how URLSearchParams writes it. */
function withQuery(address: string, values: Record<string, string>): string {
  const query = Object.entries(values)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`);
  return `${address}?${query.join("&")}`;
}
