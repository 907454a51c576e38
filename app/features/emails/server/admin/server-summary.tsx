import { May } from "~/ui/admin/shell/may";
import { LinkButton } from "~/ui/button";
import type { EmailServerFacts } from "../schema";

export const emailServerPath = "/admin/email-settings/server";

/** Says which email server is used, with a link to its form. */
export function EmailServerSummary({ server }: { server: EmailServerFacts }) {
  const { state } = server;
  return (
    <section className="sm:col-span-2">
      <h2 className="text-h4">Email server</h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-muted wrap-anywhere">
        <EmailServerSentence server={server} />
      </p>
      {state !== "environment" && state !== "off" && (
        <May need="settings.edit">
          <LinkButton look="outline" to={emailServerPath}>
            {buttons[state]}
          </LinkButton>
        </May>
      )}
    </section>
  );
}

const buttons = {
  none: "Set Up the Email Server",
  office: "Change the Email Server",
  unreadable: "Enter the Password Again",
};

export function EmailServerSentence({
  server: { state, host, sender },
}: {
  server: EmailServerFacts;
}) {
  if (state === "none") {
    return "No email server is set up, so emails are waiting. You need a server that sends them, such as that of your mailbox or of an email service.";
  }
  if (state === "off") {
    return "Emails are turned off: SMTP_URL on the server is “off”, which comes before what is entered here.";
  }
  if (state === "unreadable") {
    return `Emails are waiting: the password for ${host} was encrypted with another AUTH_SECRET, such as that of the installation a backup came from. Please enter it again.`;
  }
  const sent = host
    ? `Emails are sent by ${host} from ${sender}.`
    : `Emails are sent from ${sender}.`;
  if (state === "office") return sent;
  return `${sent} SMTP_URL and MAIL_FROM on the server set that, and come before what is entered here. To enter an email server here, remove SMTP_URL and restart.`;
}
