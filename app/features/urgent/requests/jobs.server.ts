import { z } from "zod";
import { growingPauses, type JobKind } from "~/platform/jobs/jobs.server";

/** Pages the next person about a request. Each request has one job, which never gives up. */
export const pageOnCallJob: JobKind<{ requestId: string }> = {
  name: "page-on-call",
  payload: z.object({ requestId: z.uuid() }),
  retryAfter: growingPauses(2, 30, Number.POSITIVE_INFINITY),
  concurrency: 2,
};

/**
 * Pages people about the requests beyond the limits, together. There is one job, which repeats
 * while such requests wait.
 */
export const pageTogetherJob: JobKind = {
  name: "page-together",
  payload: z.object({}),
  retryAfter: growingPauses(2, 30, Number.POSITIVE_INFINITY),
};

/** Calls the webhook of a paged person, retrying for about four minutes. */
export const urgentWebhookJob: JobKind<{
  pageId: string;
  secret: string;
  /** How many more requests the person was paged about. */
  more?: number | undefined;
}> = {
  name: "urgent-webhook",
  payload: z.object({ pageId: z.uuid(), secret: z.string(), more: z.number().optional() }),
  retryAfter: growingPauses(5, 60, 6),
  concurrency: 2,
};
