import { BusyError } from "../overload";

/** A PDF to download; 503 while too many are being made, 404 if there is none. */
export async function pdfResponse(
  making: Promise<{ filename: string; content: Uint8Array } | undefined>,
): Promise<Response> {
  const pdf = await making.catch((error: unknown) => {
    if (error instanceof BusyError) return "busy" as const;
    throw error;
  });
  if (pdf === "busy") return new Response(null, { status: 503, headers: { "Retry-After": "10" } });
  if (!pdf) return new Response(null, { status: 404 });
  const { filename, content } = pdf;
  return new Response(Buffer.from(content), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${filename}"`,
      "Cache-Control": "no-store, private",
    },
  });
}
