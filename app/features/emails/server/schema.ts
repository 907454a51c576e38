import { z } from "zod";
import { isSender } from "~/platform/email/sender";
import type { EmailServerState } from "~/platform/email/server-state";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import { optionalText } from "~/shared/forms/form-fields";
import { m } from "~/shared/messages/forms";

const text = optionalText(200);

/** The email server as an admin enters it, without the password. */
export const emailServer = entity({
  host: {
    label: "Server",
    schema: text
      .transform((host) => host.toLowerCase())
      .refine(
        (host) => /^[a-z\d-]+(\.[a-z\d-]+)*$/.test(host),
        "Enter the server name, such as smtp.example.com",
      ),
  },
  port: {
    label: "Port",
    schema: z
      .string()
      .trim()
      .default("")
      .refine(
        (port) => /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535,
        "Enter a number from 1 to 65535. Most servers use 587 or 465",
      )
      .transform(Number),
  },
  username: { label: "Username", schema: text },
  sender_name: {
    label: "Sender’s name",
    schema: text.refine(
      (name) => name === "" || isSender(`${name} <a@example.com>`),
      "Leave out <, > and @",
    ),
  },
  sender_address: {
    label: "Sender’s address",
    // The host doesn't need a dot, as in MAIL_FROM.
    schema: text.refine(
      (address) => isSender(address) && !/[<>\s]/.test(address),
      m.form_fields_incomplete_email,
    ),
  },
});
export type EmailServerValues = EntityValues<typeof emailServer>;

export const EmailServerInput = editSchema(emailServer)
  .extend({
    /** Blank keeps the stored password. */
    password: z.string().trim().max(1000, "Must be 1,000 characters or fewer").default(""),
  })
  .refine(({ username, password }) => username || !password, {
    path: ["username"],
    error: "Enter the username",
  });
export type EmailServerInput = z.output<typeof EmailServerInput>;

/** The email server in use, for a sentence about it. */
export interface EmailServerFacts {
  state: EmailServerState;
  /** Undefined if there is none. */
  host: string | undefined;
  /** The sender's address. */
  sender: string;
}
