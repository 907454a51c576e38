import { receiveEmail } from "~/features/messages/received-emails/commands.server";
import { isSameSecret } from "~/platform/secrets.server";
import type { Services } from "~/platform/services";

/**
 * The webhook of the service that receives emails for `INBOUND_EMAIL`. Takes the raw email as the
 * body, or in the form field `email` (SendGrid) or `body-mime` (Mailgun). Responds with 200 only
 * after storing the email; otherwise, the service sends it again.
 */
export async function acceptEmail(services: Services, request: Request): Promise<Response> {
  const { inboundEmail } = services.config;
  if (!inboundEmail) return answer(404, "Inbound email isn't set up.");
  const sent = tokenOf(request.headers.get("Authorization"));
  if (!sent || !isSameSecret(sent, inboundEmail.token)) {
    return answer(401, "The token is missing or wrong.");
  }
  const raw = await rawEmail(request).catch(() => undefined);
  const stored = raw && (await receiveEmail(services, raw));
  if (stored?.ok) return answer(200, "Stored.");
  services.log.warn("an email that can't be read was refused");
  return answer(422, "This isn't a valid email, or it has no sender.");
}

function answer(status: number, text: string): Response {
  const headers = status === 401 ? { "WWW-Authenticate": "Basic" } : {};
  return new Response(text, { status, headers: { "Content-Type": "text/plain", ...headers } });
}

/** A bearer token, or the password of an address such as `https://email:token@guards.example.com`. */
function tokenOf(header: string | null): string | undefined {
  const [, scheme = "", value = ""] = /^(Bearer|Basic) (\S+)$/i.exec(header ?? "") ?? [];
  if (scheme.toLowerCase() !== "basic") return value || undefined;
  return Buffer.from(value, "base64").toString().split(":").slice(1).join(":") || undefined;
}

async function rawEmail(request: Request): Promise<Uint8Array | undefined> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(type)) {
    return new Uint8Array(await request.arrayBuffer());
  }
  const form = await request.formData();
  const field = form.get("email") ?? form.get("body-mime");
  if (field === null) return undefined;
  return typeof field === "string" ? Buffer.from(field) : new Uint8Array(await field.arrayBuffer());
}
