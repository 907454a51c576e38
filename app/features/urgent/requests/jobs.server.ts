import { z } from "zod";
import { growingPauses, type JobKind } from "~/platform/jobs/jobs.server";

/** Pages the next person about a request. Each request has one job, which never gives up. */
export const pageOnCallJob: JobKind<{ requestId: string }> = {
  name: "page-on-call",
  payload: z.object({ requestId: z.uuid() }),
  retryAfter: growingPauses(2, 30, Number.POSITIVE_INFINITY),
  concurrency: 2,
};

/** Calls the webhook of a paged person, retrying for about four minutes. */
export const urgentWebhookJob: JobKind<{ pageId: string; secret: string }> = {
  name: "urgent-webhook",
  payload: z.object({ pageId: z.uuid(), secret: z.string() }),
  retryAfter: growingPauses(5, 60, 6),
  concurrency: 2,
};
