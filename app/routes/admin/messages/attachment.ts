import { attachmentNamed } from "~/features/careers/resumes/rules";
import { MessageId } from "~/features/messages/inbox/schema";
import { openAttachment } from "~/features/messages/received-emails/attachments.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/attachment";

export const middleware = [requirePermission("messages.view")];

/** Keeps an untrusted file from running scripts, submitting forms or acting as our site. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Opens an attachment of a received email: PDFs and pictures in the browser, others as downloads. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const id = MessageId.safeParse(params.id);
  const number = /^\d{1,2}$/.test(params.number) ? Number(params.number) : undefined;
  if (!id.success || number === undefined) throw notFound();
  try {
    const opened = await openAttachment(running, id.data, number);
    if (opened.ok) return responseWith(opened, request.method);
    if (opened.reason === "unknown") throw notFound();
    return redirectWithToast(`/admin/messages/${id.data}`, "attachment-infected");
  } catch (err) {
    if (err instanceof Response) throw err;
    running.log.error({ err, message: id.data }, "an attachment could not be opened");
    return redirectWithToast(`/admin/messages/${id.data}`, "attachment-not-opened");
  }
}

function responseWith(
  { name, type, content }: { name: string; type: string | undefined; content: BufferSource },
  method: string,
) {
  const named = attachmentNamed(name);
  return new Response(method === "HEAD" ? null : content, {
    headers: {
      "Content-Type": type ?? "application/octet-stream",
      "Content-Length": String(content.byteLength),
      "Content-Disposition": type ? named.replace("attachment", "inline") : named,
      "Content-Security-Policy": policy,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}

const notFound = () => new Response("This attachment doesn’t exist.", { status: 404 });
