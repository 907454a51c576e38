/** An email service, and where to find what the form asks for. */
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
    hint: "The username is the full email address. Instead of the password, enter an app password: turn on 2-Step Verification for that account, then create one at myaccount.google.com/apppasswords.",
  },
  {
    name: "Microsoft 365",
    host: "smtp.office365.com",
    port: 587,
    hint: "The username is the mailbox’s address, and the password is its own or an app password. In the Microsoft 365 admin center, turn on “Authenticated SMTP” for the mailbox. Microsoft is phasing out signing in with a password here: if it’s refused, use another service.",
  },
  {
    name: "Fastmail",
    host: "smtp.fastmail.com",
    port: 465,
    hint: "The username is your full email address. Create an app password in Settings > Privacy & Security, with access to SMTP.",
  },
  {
    name: "Amazon SES",
    host: "email-smtp.us-east-1.amazonaws.com",
    port: 587,
    hint: "Replace us-east-1 with your region. Create SMTP credentials in the SES console under “SMTP settings”: AWS access keys don’t work here. SES must have verified the sender’s address or domain.",
  },
  {
    name: "Postmark",
    host: "smtp.postmarkapp.com",
    port: 587,
    hint: "The Server API token is both the username and the password. Postmark must have verified the sender’s address or domain.",
  },
  {
    name: "Mailgun",
    host: "smtp.mailgun.org",
    port: 587,
    hint: "The username and the password are the SMTP credentials of your domain, such as postmaster@mg.example.com. For domains in the EU, the server is smtp.eu.mailgun.org.",
  },
  {
    name: "SendGrid",
    host: "smtp.sendgrid.net",
    port: 587,
    hint: "The username is the word apikey, and the password is an API key with the permission to send mail. SendGrid must have verified the sender’s address or domain.",
  },
];

/** The provider with this server; Amazon has one in each region, and Mailgun one in the EU. */
export function providerOf(host: string): Provider | undefined {
  const name = host.trim().toLowerCase();
  if (/^email-smtp(-fips)?\.[a-z\d-]+\.amazonaws\.com$/.test(name)) {
    return providers.find((provider) => provider.name === "Amazon SES");
  }
  const known = name === "smtp.eu.mailgun.org" ? "smtp.mailgun.org" : name;
  return providers.find((provider) => provider.host === known);
}
