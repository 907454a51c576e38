import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedEmail {
  to: string[];
  subject: string;
  /** The Reply-To address, if there is one. */
  replyTo: string;
  /** The plain text part. */
  text: string;
  html: string;
}

/** A real mail server that stores the emails it receives. */
export async function openMailbox() {
  const mails: ReceivedEmail[] = [];
  const arrivals = new EventTarget();
  let refusal: string | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo(_address, _session, done) {
      done(refusal ? Object.assign(new Error(refusal), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      const read = async () => {
        const mail = await PostalMime.parse(await buffer(stream));
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          subject: mail.subject ?? "",
          replyTo: mail.replyTo?.[0]?.address ?? "",
          text: mail.text ?? "",
          html: mail.html ?? "",
        });
        arrivals.dispatchEvent(new Event("mail"));
      };
      read().then(() => done(), done);
    },
  });
  // Killed programs leave broken connections, as intended.
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await new Promise((resolve) => listening.once("listening", resolve));
  const { port } = listening.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Refuses all emails with this message, until it is called without one. */
    refuse: (words?: string) => {
      refusal = words;
    },
    sentTo: (address: string) => mails.filter(({ to }) => to.includes(address)),
    /** Waits for the first email to an address whose subject contains `subject`. */
    async emailTo(address: string, subject: string): Promise<ReceivedEmail> {
      const deadline = AbortSignal.timeout(30_000);
      for (;;) {
        const found = mails.find(
          (mail) => mail.to.includes(address) && mail.subject.includes(subject),
        );
        if (found) return found;
        if (deadline.aborted) throw new Error(`no email "${subject}" arrived for ${address}`);
        await new Promise<void>((resolve) => {
          arrivals.addEventListener("mail", () => resolve(), { once: true });
          deadline.addEventListener("abort", () => resolve(), { once: true });
        });
      }
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
