import { receiveApplication } from "~/features/careers/apply/receive-application.server";
import { services, visitor } from "~/platform/services";
import type { Route } from "./+types/applications";

/**
 * `POST /api/applications`: an application as multipart form data. Responds with an
 * `ApplicationResult`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const from = context.get(visitor);
  const { status, result } = await receiveApplication(context.get(services), request, from);
  return Response.json(result, { status });
}

export function loader() {
  return Response.json({ error: "Use POST." }, { status: 405 });
}
