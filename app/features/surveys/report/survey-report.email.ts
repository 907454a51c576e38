import {
  button,
  email,
  neededLink,
  signed,
  variable,
} from "~/features/emails/templates/email.rules";
import { firstName } from "~/shared/first-name";
import { m } from "~/shared/messages/emails";
import type { SurveyReport } from "./content";

export const surveyReportEmail = email({
  name: "survey_report",
  needs: "surveys.edit",
  title: "Security assessment",
  when: "Sent to the customer when you share a security assessment by email.",
  invitesReply: true,
  variables: [
    variable("customer_name", "The customer’s name", "Ada Example"),
    variable("first_name", "The customer’s first name", "Ada"),
    variable("report_title", "The assessment’s title", "Security assessment for Fairview Plaza"),
    variable("visit_date", "The day of the visit, if it was entered", "Wed, Mar 31, 2027"),
    variable("site", "The address of the site", "12 Harbor Road, Springfield"),
    variable("valid_until", "The last day the link works", "Fri, Apr 30, 2027"),
    neededLink("Opens the assessment", "/survey/sample"),
  ],
  subject: m.survey_report_subject,
  html: signed(`    <p>${m.survey_report_hello}</p>
    <p>${m.survey_report_text}</p>
    <p style="font-size:20px;line-height:1.4"><strong>{{report_title}}</strong></p>
    <p>{{site}}</p>
${button("link", m.survey_report_button)}
    <p>${m.survey_report_confidential}</p>
    <p>${m.survey_report_questions}</p>`),
  values: ({
    report: { title, client, dates },
    validUntil,
    link,
  }: {
    report: SurveyReport;
    validUntil: string;
    link: string;
  }) => ({
    customer_name: client.name,
    first_name: firstName(client.name),
    report_title: title,
    visit_date: dates.visited,
    site: client.site,
    valid_until: validUntil,
    link,
  }),
});
