import { expect } from "vitest";
import { applicationForm, aResume } from "../../support/applications";
import { test } from "../support/fixtures";
import { openings } from "../support/openings";
import { officeMailbox } from "../support/seed";

test("accepts forms and files without a Content-Length, with the same limits", async ({ site }) => {
  const text = { name: "Cora Chunked", email: "cora@example.com", message: "Sent in pieces." };
  const form = await postInPieces(`${site.url}/contact`, new URLSearchParams(text));
  expect(form.status).toBe(200);
  const mail = await site.mailbox.emailTo(officeMailbox, "Cora Chunked");
  expect(mail.text).toContain("Sent in pieces.");

  const long = new URLSearchParams({ ...text, message: "x".repeat(300_000) });
  expect((await postInPieces(`${site.url}/contact`, long)).status).toBe(413);

  const application = applicationForm({ jobId: openings.driver.id, resume: aResume });
  const answer = await postInPieces(`${site.url}/api/applications`, application);
  expect(answer.status).toBe(200);
});

/** Sends the body without Content-Length, so Node chunks it. */
async function postInPieces(url: string, body: URLSearchParams | FormData): Promise<Response> {
  const whole = new Request(url, { method: "POST", body });
  return fetch(url, {
    method: "POST",
    headers: {
      Origin: new URL(url).origin,
      "Content-Type": whole.headers.get("Content-Type") ?? "",
    },
    body: whole.body,
    duplex: "half",
  } as RequestInit);
}
