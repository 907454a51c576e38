import { type TestApp, testApp } from "./app";

export const inboundEmail = {
  address: "replies@in.example.com",
  token: "a-token-of-thirty-two-characters-",
};
export const bearer = { Authorization: `Bearer ${inboundEmail.token}` };

/** An app that receives emails and notifies ops@example.com. */
export const receivingApp = () =>
  testApp({ config: { inboundEmail }, settings: { admin_email: "ops@example.com" } });

/** An email with additional headers. */
export const emailFrom = (from: string, lines: string[] = [], text = "The north gate, please.") =>
  [`From: ${from}`, "Subject: Re: Your visit", ...lines, "", text].join("\r\n");

/** Hands an email to the program as an email service does. */
export function deliver(
  app: TestApp,
  body: BodyInit,
  headers: Record<string, string> = { ...bearer, "Content-Type": "message/rfc822" },
) {
  const request = new Request("http://localhost:3000/email/received", {
    method: "POST",
    body,
    headers,
  });
  return app.fetch(request);
}

/** A page's HTML without React's comments. */
export const page = async (response: Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "");
