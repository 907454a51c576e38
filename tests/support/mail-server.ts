import { SMTPServer } from "smtp-server";
import { deliverEmail } from "~/platform/email/delivery.server";
import { openMailer } from "~/platform/email/mailer.server";
import { sendEmail } from "~/platform/email/send-email.job.server";
import type { TestApp } from "./app";

const opened: { close(): void }[] = [];
/** Closes the mail servers and mailers of a test. Call this after each test that opened one. */
export function closeMailServers(): void {
  for (const one of opened.splice(0)) one.close();
}

/** Where a mail server can refuse an email, besides its recipient. */
export type SmtpStep = "greeting" | "sender" | "content";

/**
 * A real mail server. `answer` can refuse a recipient with an SMTP code, and `refuse` a step.
 * @param passwords by username; if given, the server requires signing in
 * @param certificate enables STARTTLS; otherwise, connections aren't encrypted
 */
export async function mailServer(
  answer: (recipient: string) => number | undefined = () => undefined,
  refuse: (step: SmtpStep) => number | undefined = () => undefined,
  passwords?: Readonly<Record<string, string>>,
  certificate?: { cert: string; key: string },
) {
  const received: string[] = [];
  const signedIn: string[] = [];
  const refusal = (code: number | undefined, text: string) =>
    code ? Object.assign(new Error(text), { responseCode: code }) : null;
  const server = new SMTPServer({
    authOptional: passwords === undefined,
    allowInsecureAuth: certificate === undefined,
    ...(certificate ?? { disabledCommands: ["STARTTLS"] }),
    onAuth: ({ username = "", password }, _session, done) => {
      signedIn.push(username);
      if (passwords && passwords[username] === password) return done(null, { user: username });
      done(refusal(535, "5.7.8 Bad username or password"));
    },
    onConnect: (_session, done) => done(refusal(refuse("greeting"), "No service here")),
    onMailFrom: (_sender, _session, done) => done(refusal(refuse("sender"), "Sender not allowed")),
    onRcptTo: ({ address }, _session, done) => done(refusal(answer(address), "No such user here")),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const refused = refusal(refuse("content"), "Message refused");
        if (refused) return done(refused);
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  opened.push({ close: () => server.close() });
  const { port } = server.server.address() as { port: number };
  return { received, signedIn, port, url: `smtp://127.0.0.1:${port}` };
}

export function mailerFor(url: string) {
  const mailer = openMailer(
    { mailFrom: "office@example.com", appUrl: "http://localhost:3000" },
    url,
  );
  opened.push(mailer);
  return mailer;
}

/** Makes a program that was started without a mail server use this one. */
export async function deliverEmailsTo({ services }: TestApp, url: string): Promise<void> {
  const context = { ...services, mailer: mailerFor(url) };
  await services.jobs.work(sendEmail, ({ emailId }, attempt) =>
    deliverEmail(context, emailId, attempt),
  );
}
