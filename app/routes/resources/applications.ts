import { receiveApplication } from "~/features/careers/apply/receive-application.server";
import { services, visitor } from "~/platform/services";
import type { Route } from "./+types/applications";

/** `POST /api/applications`: an application as multipart form data, answered as ApplicationAnswer. */
export async function action({ request, context }: Route.ActionArgs) {
  const { status, answer } = await receiveApplication(
    context.get(services),
    request,
    context.get(visitor),
  );
  return Response.json(answer, { status });
}

/** Nothing to read here. */
export function loader() {
  return Response.json({ error: "Use POST." }, { status: 405 });
}
