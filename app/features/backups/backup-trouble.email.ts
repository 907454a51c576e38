import { letter } from "~/features/emails/blocks/frame.rules";
import { button, email, link, variable } from "~/features/emails/templates/email.rules";
import { firstName } from "~/shared/first-name";
import { m } from "~/shared/messages/emails";

export const backupTroubleEmail = email({
  name: "backup_trouble",
  needs: "settings.edit",
  title: "Backup trouble",
  when: "Sent to all admins, at most once a day, when the last backup failed or is more than two days old, or when backups can’t be saved.",
  variables: [
    variable("name", "The recipient’s name", "Olive Office"),
    variable("first_name", "The recipient’s first name", "Olive"),
    variable(
      "problem",
      "What is wrong",
      "The last backup failed. The server reported: The disk is full.",
    ),
    link("Opens the backups", "/admin/backups"),
  ],
  subject: m.backup_trouble_subject,
  html: letter(`    <p>${m.backup_trouble_hello}</p>
    <p><strong>${m.backup_trouble_problem}</strong></p>
    <p>${m.backup_trouble_what_to_do}</p>
${button("link", m.backup_trouble_button)}`),
  values: (facts: { name: string; problem: string; link: string }) => ({
    ...facts,
    first_name: firstName(facts.name),
  }),
});
