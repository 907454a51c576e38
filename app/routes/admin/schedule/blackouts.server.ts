import { data } from "react-router";
import { addBlackout, removeBlackout } from "~/features/schedule/blackouts/commands.server";
import { longestBlackout } from "~/features/schedule/blackouts/rules";
import { BlackoutInput, BlackoutKey } from "~/features/schedule/blackouts/schema";
import type { AdminActor } from "~/platform/auth/actor";
import { parseValues } from "~/platform/forms/parse-form";
import type { Services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";

const address = "/admin/schedule/blackout";

/** What a refusal says, and beside which field. */
const refusals = {
  order: { to: "The last day can't be before the first" },
  past: { from: "Please choose today or a later date" },
  "too-long": { to: `Please choose at most ${longestBlackout} days at once` },
  already: { from: "This is a blackout date already" },
};

export async function saveBlackout(
  running: Services,
  actor: AdminActor,
  values: Record<string, string>,
) {
  const form = parseValues(values, BlackoutInput);
  if (!form.ok) return data({ errors: form.errors, values }, { status: 400 });
  const added = await addBlackout(running, actor, form.value);
  if (added.ok) return { added: { from: added.from, to: added.to } };
  if (added.reason === "bookings") {
    const { hits, mark } = added;
    return data({ hits, mark, values }, { status: 409 });
  }
  const errors: Record<string, string> = refusals[added.reason];
  return data({ errors, values }, { status: 400 });
}

export async function dropBlackout(
  running: Services,
  actor: AdminActor,
  values: Record<string, string>,
) {
  const form = parseValues(values, BlackoutKey);
  const removed = form.ok && (await removeBlackout(running, actor, form.value)).ok;
  return redirectWithToast(address, removed ? "blackout-removed" : "blackout-not-removed");
}
