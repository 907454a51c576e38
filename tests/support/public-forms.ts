import type { TestApp } from "./app";

/** The contact, consultation and chat forms, each with valid values. */
export const publicForms = [
  {
    path: "/contact",
    form: "contact",
    filled: {
      name: "Ada Example",
      email: "ada@example.com",
      phone: "+1 555 0142",
      message: "Who answers at night?",
    } as Record<string, string>,
    name: "name",
    longText: "message",
    longest: "5,000",
    thanks: "Message Sent!",
  },
  {
    path: "/consultation",
    form: "consultation",
    filled: {
      fullName: "Ada Example",
      company: "Example Works",
      email: "ada@example.com",
      phone: "+1 555 0142",
      preferredContact: "phone",
      siteAddress: "24 Example Street",
      requirements: "Two gates, 400 guests.",
      consent: "on",
    } as Record<string, string>,
    name: "fullName",
    longText: "requirements",
    longest: "5,000",
    thanks: "Thank You",
  },
  {
    path: "/chat",
    form: "chat",
    filled: {
      name: "Ada Example",
      email: "ada@example.com",
      phone: "+1 555 0142",
      message: "May I ask something?",
    } as Record<string, string>,
    name: "name",
    longText: "message",
    longest: "5,000",
    thanks: "Your conversation with us",
  },
] as const;

/** The rows that these forms added to the database. */
export async function storedBy({ db }: TestApp) {
  const [messages, appointments, mails] = await Promise.all([
    db.selectFrom("messages").selectAll().execute(),
    db.selectFrom("appointments").selectAll().execute(),
    db.selectFrom("outgoing_mails").selectAll().execute(),
  ]);
  return { messages, appointments, mails };
}

export const nothing = { messages: [], appointments: [], mails: [] };
