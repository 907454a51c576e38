import { redirect } from "react-router";
import { findOpening } from "~/features/careers/openings/queries.server";
import { openingId, openingPath } from "~/features/careers/openings/rules";
import { referralSource } from "~/features/careers/referrals/rules";
import { services } from "~/platform/services";
import type { Route } from "./+types/referral";

/**
 * `GET /careers/r/:code`: a guard's own link to the careers page, or with `?job=12` to an opening.
 * It says who referred the applicant, as campaign tags do for other sources. An unknown code leads
 * there, too.
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const id = openingId(url.searchParams.get("job") ?? undefined);
  const opening = id ? await findOpening(db, clock, id) : undefined;
  const path = opening?.isOpen ? openingPath(opening) : "/careers";
  if (!/^[a-z0-9]{8}$/.test(params.code)) return redirect(path);
  const tags = new URLSearchParams({
    utm_source: referralSource,
    utm_medium: "guard",
    utm_campaign: params.code,
  });
  return redirect(`${path}?${tags}`);
}
