import { May } from "~/ui/admin/shell/may";
import { LinkButton } from "~/ui/button";
import type { EmailServerFacts } from "../schema";

export const emailServerPath = "/admin/email-settings/server";

/** Shows which email server is in use, with a link to its form. */
export function EmailServerSummary({ server }: { server: EmailServerFacts }) {
  const { state } = server;
  return (
    <section className="sm:col-span-2">
      <h2 className="text-h4">Email server</h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-muted wrap-anywhere">
        <EmailServerStatus server={server} />
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

export function EmailServerStatus({
  server: { state, host, sender },
}: {
  server: EmailServerFacts;
}) {
  if (state === "none") {
    return "Email isn’t set up yet, so emails are waiting. Connect the email service you already use, such as Google Workspace or Microsoft 365.";
  }
  if (state === "off") {
    return "Email is turned off on the server, so emails are waiting. To turn it on, ask the person who runs your server.";
  }
  if (state === "unreadable") {
    return `Emails are waiting because we can’t read the saved password for ${host}. This can happen after a restore. Please enter the password again.`;
  }
  const sent = host
    ? `Emails are sent by ${host} from ${sender}.`
    : `Emails are sent from ${sender}.`;
  if (state === "office") return sent;
  return `${sent} This is set on the server. To change it, ask the person who runs your server.`;
}
