import { sql } from "kysely";
import type { Services } from "../services";

type Needs = Pick<Services, "db" | "clock" | "log">;
type Form = "consultation" | "contact" | "application" | "create-booking";
type Reason = "trap" | "too-fast" | "too-many";

/**
 * A browser that fills in name and address leaves a sentence to write and a button to find, which
 * takes several seconds; programs send at once. Who is quicker all the same presses twice.
 */
const quickestMs = 2500;

const askAgain = {
  trap: "Something was filled in that visitors can't see, as a password manager may do. It is empty again: please press the button once more.",
  "too-fast":
    "That was as quick as a program, so we would rather ask. Everything is still here: please press the button once more.",
};

/**
 * Why a form looks as if a program had sent it, as a sentence that asks to press the button once
 * more; undefined when it doesn't. Counted and logged without anything that was typed.
 *
 * @param values the form as it came, with the fields of `FormTraps` (app/ui/form-traps.tsx)
 */
export async function heldBackReason(
  services: Needs,
  form: Form,
  values: Record<string, string>,
): Promise<string | undefined> {
  const reason = looksAutomatic(values);
  if (!reason) return undefined;
  await countHeldBack(services, form, reason);
  return askAgain[reason];
}

function looksAutomatic(values: Record<string, string>): keyof typeof askAgain | undefined {
  if (values.remark_2) return "trap";
  // Without script the time is missing, and then it says nothing.
  const { open_ms = "" } = values;
  return /^\d+$/.test(open_ms) && Number(open_ms) < quickestMs ? "too-fast" : undefined;
}

/** Counts a form that was held back under its day (UTC), and logs it. */
export async function countHeldBack(
  { db, clock, log }: Needs,
  form: Form,
  reason: Reason,
): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10);
  const { times } = await db
    .insertInto("held_back")
    .values({ day, form, reason, times: 1 })
    .onConflict((conflict) =>
      conflict.columns(["day", "form", "reason"]).doUpdateSet({ times: sql`held_back.times + 1` }),
    )
    .returning("times")
    .executeTakeFirstOrThrow();
  log.info({ form, reason, times }, "a form was held back");
}
