import { anOpening, applicationForm } from "../../../support/applications";
import { book } from "../../../support/bookings";
import { chat, startChat } from "../../../support/conversations";
import { bookWithLink, chooseTime, linkTo } from "../../../support/customer-bookings";
import { publicForms } from "../../../support/public-forms";
import { aVisit } from "../records";
import { type Change, inboundToken, posting } from "../site";

const [contact, consultation] = publicForms;

const at = (time: string) => new Date(`${time}:00-05:00`);

const anEmail = [
  "From: Ada Example <ada@example.com>",
  "Subject: Re: Your visit",
  "Message-ID: <1@example.com>",
  "",
  "The north gate, please.",
].join("\r\n");

export const visitorChanges: readonly Change[] = [
  {
    does: "a visitor requests a consultation",
    given: (site) => {
      const visitor = site.visitor();
      return () => site.send(consultation.path, consultation.filled, visitor);
    },
  },
  {
    does: "a visitor sends a message",
    given: (site) => {
      const visitor = site.visitor();
      return () => site.send(contact.path, contact.filled, visitor);
    },
  },
  posting("a visitor starts a chat", (site) => [
    "/chat",
    { ...chat, message: "May I ask something?" },
    site.visitor(),
  ]),
  posting("a visitor writes more in a conversation", async (site) => {
    const path = await startChat(site.app, { message: "Are you there?" }, site.visitor());
    return [path, { message: "I have one more question." }, site.visitor()];
  }),
  {
    does: "an email is received",
    given: ({ app }) => {
      const headers = { Authorization: `Bearer ${inboundToken}`, "Content-Type": "message/rfc822" };
      const visitor = app.newBrowser();
      return () => visitor.request("/email/received", { method: "POST", body: anEmail, headers });
    },
  },
  {
    does: "someone applies for a job",
    given: async (site) => {
      const jobId = await anOpening(site.app);
      const visitor = site.visitor();
      return () => visitor.postForm("/api/applications", applicationForm({ jobId }));
    },
  },
  {
    does: "a visitor chooses a time, which is held",
    given: async ({ app, send, visitor }) => {
      const secret = await linkTo(app, await book(app), { emailed: false });
      const browser = visitor();
      const startsAt = at("2026-12-03T09:00").toISOString();
      return () => send(`/booking/${secret}/time`, { startsAt }, browser);
    },
  },
  {
    does: "a visitor confirms the time that is held",
    given: async ({ app, send, visitor }) => {
      const { id, secret } = await bookWithLink(app);
      const shown = await linkTo(app, id, { emailed: false });
      const startsAt = at("2026-12-03T11:00");
      await chooseTime(app, shown, startsAt);
      const browser = visitor();
      return () =>
        send(`/booking/${secret}/confirm`, { startsAt: startsAt.toISOString() }, browser);
    },
  },
  {
    does: "a visitor asks for the email about a held time again",
    given: async ({ app, send, visitor }) => {
      const shown = await linkTo(app, await book(app), { emailed: false });
      await chooseTime(app, shown, at("2026-12-03T13:00"));
      const browser = visitor();
      return () => send(`/booking/${shown}?index`, {}, browser);
    },
  },
  {
    does: "a visitor extends a hold",
    given: async ({ app, send, visitor }) => {
      const shown = await linkTo(app, await book(app), { emailed: false });
      await chooseTime(app, shown, at("2026-12-04T16:00"));
      const browser = visitor();
      return () => send(`/booking/${shown}?index`, { intent: "extend" }, browser);
    },
  },
  {
    does: "a customer reschedules an appointment",
    given: async (site) => {
      const id = await aVisit(site, "2026-12-03T15:00");
      const secret = await linkTo(site.app, id);
      const browser = site.visitor();
      const startsAt = at("2026-12-03T17:00").toISOString();
      return () => site.send(`/booking/${secret}/time`, { startsAt }, browser);
    },
  },
  {
    does: "a customer cancels an appointment",
    given: async (site) => {
      const id = await aVisit(site, "2026-12-04T09:00");
      const secret = await linkTo(site.app, id);
      const browser = site.visitor();
      return () => site.send(`/booking/${secret}/cancel`, { note: "Ill." }, browser);
    },
  },
];
