/** An email service, and where to find its SMTP settings. */
export interface Provider {
  name: string;
  host: string;
  port: number;
  /** Sentences about the username, the password and the sender. */
  hint: string;
}

export const providers: readonly Provider[] = [
  {
    name: "Google Workspace",
    host: "smtp.gmail.com",
    port: 587,
    hint: "Your username is your full email address. Use an app password, not your regular one: turn on 2-Step Verification for the account, then create one at myaccount.google.com/apppasswords.",
  },
  {
    name: "Microsoft 365",
    host: "smtp.office365.com",
    port: 587,
    hint: "Your username is the mailbox’s email address. Use its password or an app password. In the Microsoft 365 admin center, turn on “Authenticated SMTP” for the mailbox. Microsoft is phasing out password sign-in. If it refuses yours, use another service.",
  },
  {
    name: "Fastmail",
    host: "smtp.fastmail.com",
    port: 465,
    hint: "Your username is your full email address. Create an app password with SMTP access under Settings > Privacy & Security.",
  },
  {
    name: "Amazon SES",
    host: "email-smtp.us-east-1.amazonaws.com",
    port: 587,
    hint: "Replace us-east-1 with your region. Create SMTP credentials in the SES console under “SMTP settings” (AWS access keys don’t work here). Verify your sender address or domain in SES first.",
  },
  {
    name: "Postmark",
    host: "smtp.postmarkapp.com",
    port: 587,
    hint: "Enter your Server API token as both the username and the password. Verify your sender address or domain in Postmark first.",
  },
  {
    name: "Mailgun",
    host: "smtp.mailgun.org",
    port: 587,
    hint: "Use the SMTP credentials for your domain, such as postmaster@mg.example.com. For domains in the EU, enter smtp.eu.mailgun.org as the server.",
  },
  {
    name: "SendGrid",
    host: "smtp.sendgrid.net",
    port: 587,
    hint: "Your username is the word apikey. The password is an API key with “Mail Send” access. Verify your sender address or domain in SendGrid first.",
  },
];

/** Finds the provider of a server. Amazon SES has one per region, and Mailgun has another in the EU. */
export function providerOf(host: string): Provider | undefined {
  const name = host.trim().toLowerCase();
  if (/^email-smtp(-fips)?\.[a-z\d-]+\.amazonaws\.com$/.test(name)) {
    return providers.find((provider) => provider.name === "Amazon SES");
  }
  const known = name === "smtp.eu.mailgun.org" ? "smtp.mailgun.org" : name;
  return providers.find((provider) => provider.host === known);
}
