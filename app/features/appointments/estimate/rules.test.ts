import { describe, expect, test } from "vitest";
import { z } from "zod";
import { estimateIn, formatEstimate, formatTotals } from "./rules";
import { estimateFields, estimateValues, hoursChosen } from "./schema";

const Estimated = z.object(estimateFields).refine(hoursChosen.check, hoursChosen.error);
const parse = (fields: Record<string, string>) => Estimated.parse(fields);

describe("an estimate", () => {
  test("is nothing when every field is left empty", () => {
    expect(estimateIn(parse({}))).toBeUndefined();
    expect(estimateIn(parse({ coverPlan: "", cover: "", guards: "" }))).toBeUndefined();
  });

  test("multiplies the hours of one guard", () => {
    const estimate = estimateIn(parse({ coverPlan: "always", guards: "2" }));
    expect(estimate && formatTotals(estimate)).toEqual([
      "2 guards at a time: 336 guard hours a week",
      "About 1,456 guard hours a month",
    ]);
  });

  test("counts one guard if the number is left open", () => {
    const estimate = estimateIn(parse({ coverPlan: "always" }));
    expect(estimate && formatTotals(estimate)[0]).toBe("168 hours a week");
  });

  test("reads as one line", () => {
    const estimate = estimateIn(
      parse({
        coverPlan: "custom",
        cover: "18\n19",
        guards: "1",
        armed: "unsure",
        duration: "once",
      }),
    );
    expect(estimate && formatEstimate(estimate)).toBe(
      "Sun, 6:00 PM – 8:00 PM · 2 hours a week · Armed or unarmed: not sure yet · One-time",
    );
    const open = estimateIn(parse({ guards: "3", armed: "yes" }));
    expect(open && formatEstimate(open)).toBe("3 guards at a time · Armed");
  });

  test.each([
    [{ coverPlan: "custom" }, "cover", "Please choose at least one hour"],
    [{ coverPlan: "custom", cover: "168" }, "cover", "Please choose the hours again"],
    [{ coverPlan: "custom", cover: "-1" }, "cover", "Please choose the hours again"],
    [{ coverPlan: "custom", cover: "1.5" }, "cover", "Please choose the hours again"],
    [{ guards: "0" }, "guards", "Please enter a whole number from 1 to 500"],
    [{ guards: "501" }, "guards", "Please enter a whole number from 1 to 500"],
    [{ guards: "two" }, "guards", "Please enter a whole number from 1 to 500"],
    [{ armed: "maybe" }, "armed", "Choose an option from the list"],
  ])("%j is refused at its field", (fields, name, message) => {
    const result = Estimated.safeParse(fields);
    expect(result.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      [name, expect.stringContaining(message)],
    ]);
  });
});

test("reads an estimate from a link, ignoring invalid values", () => {
  const query = new URLSearchParams(
    "service=patrol&coverPlan=custom&cover[]=1&cover[]=2&guards=9999&armed=yes&duration=never",
  );
  expect(estimateValues(query)).toEqual({ coverPlan: "custom", cover: "1\n2", armed: "yes" });
});
