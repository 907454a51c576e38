import { publicForms } from "../../support/public-forms";
import { aRequest } from "./steps";

const [contact, consultation] = publicForms;

/** Sends a message as a visitor does, but without a browser. Other fields have sample values. */
export function sendMessage(
  site: { url: string },
  fields: Record<"name" | "email" | "message", string>,
): Promise<void> {
  return submit(site, contact, fields);
}

/** Requests a consultation as a visitor does, but without a browser. */
export function requestConsultation(
  site: { url: string },
  fields: Record<"fullName" | "email", string> & { estimatedStartDate?: string },
): Promise<void> {
  return submit(site, consultation, { ...aRequest, ...fields });
}

async function submit(
  site: { url: string },
  { path, filled, thanks }: (typeof publicForms)[number],
  fields: Record<string, string>,
): Promise<void> {
  const answer = await fetch(site.url + path, {
    method: "POST",
    headers: { Origin: site.url },
    body: new URLSearchParams({ ...filled, ...fields }),
  });
  const html = await answer.text();
  if (!html.includes(thanks)) throw new Error(`${path} answered ${answer.status}: ${html}`);
}
