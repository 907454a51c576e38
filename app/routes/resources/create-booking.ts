import { requestConsultation } from "~/features/requests/form/commands.server";
import { CreateBookingInput } from "~/features/requests/form/schema";
import { services, visitor } from "~/platform/services";
import type { Route } from "./+types/create-booking";

/** `POST /api/create-booking`: stores a request as the consultation form does. */
export async function action({ request, context }: Route.ActionArgs) {
  if (!request.headers.get("Content-Type")?.startsWith("application/json")) {
    return refusal(415, "Send the body as application/json.");
  }
  const body: unknown = await request.json().catch(() => undefined);
  const parsed = CreateBookingInput.safeParse(body);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const field = issue?.path.join(".");
    return refusal(400, field ? `${field}: ${issue?.message}` : "The body is not a valid booking.");
  }
  const booked = await requestConsultation(
    context.get(services),
    "create-booking",
    parsed.data,
    context.get(visitor),
  );
  if (!booked.ok) {
    const { status, error } = refusals[booked.reason];
    return refusal(status, error);
  }
  return Response.json({ id: booked.id }, { status: booked.repeated ? 200 : 201 });
}

/** GET has nothing to return. */
export function loader() {
  return refusal(405, "Use POST.");
}

const refusals = {
  "unknown-service": { status: 400, error: "service: there is no such service." },
  "past-date": { status: 400, error: "preferred_date: the date has passed." },
  "too-many": {
    status: 429,
    error: "Too many requests from this address. Please try again later.",
  },
};

function refusal(status: number, error: string): Response {
  return Response.json({ error }, { status });
}
