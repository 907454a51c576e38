import { variable } from "~/features/emails/templates/email.rules";
import { formatMoment } from "~/shared/dates";
import { m } from "~/shared/messages/emails";
import { formatPhone } from "~/shared/telephone";
import { factLines, reasonLabel } from "../requests/rules";
import type { UrgentFacts } from "../requests/schema";

// Parts shared by the emails about an urgent request.

export const urgentRequest = [
  variable("reason", "Reason for the request", "Fire watch"),
  variable("phone", "The number to call", "(614) 555-0142"),
  variable("address", "The address of the site", "12 Harbor Road, Springfield"),
  variable(
    "facts",
    "More details, one per line",
    "Reason for fire watch: Sprinkler system\nStart: Right now",
  ),
  variable("received", "When the request was received", "Wed, Mar 31, 2027, 2:14 AM"),
];

export interface UrgentEmail {
  request: UrgentFacts & { callback_phone: string; site_address: string; received_at: Date };
  timeZone: string;
  link: string;
}

export function urgentValues({ request, timeZone, link }: UrgentEmail) {
  return {
    reason: reasonLabel(request.reason),
    phone: formatPhone(request.callback_phone),
    address: request.site_address,
    facts: factLines(request)
      .map(({ label, text }) => `${label}: ${text}`)
      .join("\n"),
    received: formatMoment(request.received_at, timeZone),
    link,
  };
}

/** The visitor's details, with the phone number in large type. */
export const requestLines = `    <p style="font-size:20px;line-height:1.4"><strong>{{reason}}<br>{{phone}}</strong></p>
    <p>{{address}}</p>
    <p>{{facts}}</p>
    <p style="font-size:14px;color:#2A3B4D">${m.received}</p>`;
