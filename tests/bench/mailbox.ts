import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

/** An email that a mailbox received. */
export interface Arrival {
  to: string;
  /** Without the angle brackets. */
  messageId: string;
}

/**
 * A real SMTP server. It calls `accept` for each accepted email. An email is dropped if its sender
 * disconnects before that.
 * @param delayMs milliseconds before accepting an email
 */
export async function startMailbox(
  accept: (mail: Arrival) => void,
  delayMs: () => number = () => 0,
): Promise<{ url: string; close(): Promise<void> }> {
  const disconnected = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onClose: ({ id }) => void disconnected.add(id),
    async onData(stream, session, done) {
      const text = await stream.toArray().then(
        (chunks) => Buffer.concat(chunks).toString(),
        () => undefined,
      );
      await wait(delayMs());
      if (text === undefined || disconnected.has(session.id)) return;
      const messageId = /^Message-ID: <(.+)>/im.exec(text)?.[1] ?? "none";
      const arrived = session.envelope.rcptTo.map(({ address }) => ({ to: address, messageId }));
      // Read the recipients first: done() clears the envelope.
      done();
      for (const mail of arrived) accept(mail);
    },
  });
  // Killed clients leave broken connections, as intended.
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await new Promise((resolve) => listening.once("listening", resolve));
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
