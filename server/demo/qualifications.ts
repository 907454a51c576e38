import {
  type ApplicantCredential,
  type AskedCredentials,
  allShifts,
  credentialSlots,
} from "~/features/careers/qualifications/rules";
import { dayAfter } from "~/shared/dates";
import { type Chance, chanceFrom } from "./people";

const zips = ["43215", "43017", "45402", "43081", "43604", "44308", "43055"];

/** What invented applicants can do; its own random numbers keep the rest of the story the same. */
export function inventQualifications() {
  const chance = chanceFrom(1_603);
  return {
    answers: (now: Date) => ({
      zip: chance.pick(zips),
      travel_miles: chance.pick([10, 15, 25, 50]),
      shifts: shiftsOf(chance),
      start_on: dayAfter(dateOf(now), chance.between(3, 30)),
      at_least_18: chance.happens(0.9) ? true : null,
      at_least_21: chance.happens(0.8) ? true : null,
      work_authorized: chance.happens(0.9) ? true : null,
      text_consent: chance.happens(0.7),
    }),
    credentials: (asked: AskedCredentials, now: Date) =>
      credentialSlots(asked).flatMap(({ credential, required }): ApplicantCredential[] => {
        if (!credential || !(required || chance.happens(0.5))) return [];
        const without = { ...credential, number: "", expires_on: null };
        if (chance.happens(0.1)) return [{ ...without, status: "none" }];
        if (chance.happens(0.15)) return [{ ...without, status: "training" }];
        const expires_on = dayAfter(dateOf(now), chance.between(20, 700));
        const number = `EX-${chance.between(10_000, 99_999)}`;
        return [{ ...credential, status: "held", number, expires_on }];
      }),
  };
}

function shiftsOf(chance: Chance) {
  const times = chance.pick([["night"], ["morning", "afternoon"], ["afternoon", "night"]]);
  const isFree = chance.happens(0.3);
  return allShifts.filter((shift) => {
    const [day = "", time = ""] = shift.split("-");
    return times.includes(time) && (isFree || !(day === "sat" || day === "sun"));
  });
}

const dateOf = (now: Date) => now.toISOString().slice(0, 10);
