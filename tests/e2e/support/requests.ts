import { inject } from "vitest";
import { seenIn } from "../../support/office-forms";
import { officeChat } from "./seed";

type Place = { url: string };

/** Submits a form without a browser. The response to it may be a redirect. */
export function postForm(
  site: Place,
  path: string,
  fields: Record<string, string>,
  cookies = "",
): Promise<Response> {
  return fetch(new URL(path, site.url), {
    method: "POST",
    redirect: "manual",
    headers: { Origin: new URL(site.url).origin, Cookie: cookies },
    body: new URLSearchParams(fields),
  });
}

/** The HTML of a screen of the back office. */
async function getAsOffice(site: Place, path: string): Promise<string> {
  const answer = await fetch(site.url + path, { headers: { Cookie: officeCookies() } });
  return answer.text();
}

/** Submits a form of the back office without a browser. Throws unless it redirects. */
export async function postAsOffice(
  site: Place,
  path: string,
  fields: Record<string, string> = {},
): Promise<void> {
  const answer = await postForm(site, path, fields, officeCookies());
  if (answer.status !== 302) throw new Error(`${path} answered ${answer.status}`);
}

/** Changes the company's phone number, which updates every open page. */
export async function changePhone(site: Place, phone: string): Promise<void> {
  const path = "/admin/business-info";
  const built = { answer_within: "24 hours", decide_within: "3-5 business days" };
  const seen = seenIn(await getAsOffice(site, path));
  const answer = await postForm(
    site,
    path,
    { ...built, phone, whatsapp: officeChat, seen },
    officeCookies(),
  );
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

function officeCookies(): string {
  const cookies = inject("template").officeCookies;
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
