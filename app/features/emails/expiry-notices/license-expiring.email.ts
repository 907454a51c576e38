import { inDays } from "~/features/licenses/rules";
import { longDate } from "~/shared/dates";
import { firstName } from "~/shared/first-name";
import { m } from "~/shared/messages/emails";
import { letter } from "../blocks/frame.rules";
import { button, email, link, variable } from "../templates/email.rules";

export const licenseExpiring = email({
  name: "license_expiring",
  needs: "licenses.edit",
  title: "License expiring",
  when: "Sent to all admins and editors 90, 30 and 7 days before a license, insurance policy or bond expires.",
  variables: [
    variable("name", "The recipient’s name", "Olive Office"),
    variable("first_name", "The recipient’s first name", "Olive"),
    variable(
      "license",
      "The license, insurance policy or bond",
      "License SAMPLE-0100, Sample Licensing Office",
    ),
    variable("date", "The day it expires", "March 31, 2027"),
    variable("in_days", "How long until it expires", "in 30 days"),
    link("Opens the license, insurance policy or bond", "/admin/licenses"),
  ],
  subject: m.license_expiring_subject,
  html: letter(`    <p>${m.license_expiring_hello}</p>
    <p>${m.license_expiring_text}</p>
    <p>${m.license_expiring_if_renewed}</p>
${button("link", m.license_expiring_button)}`),
  values: ({
    name,
    what,
    expiresOn,
    daysLeft,
    link,
  }: {
    name: string;
    what: string;
    expiresOn: string;
    daysLeft: number;
    link: string;
  }) => ({
    name,
    first_name: firstName(name),
    license: what,
    date: longDate(expiresOn),
    in_days: inDays(daysLeft),
    link,
  }),
});
