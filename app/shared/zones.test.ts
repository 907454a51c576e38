import { expect, test } from "vitest";
import { currentZone, formatZone } from "./zones";

test("shows a zone with the current name of its city", () => {
  expect(formatZone("Asia/Calcutta", "India Standard Time")).toBe("India Standard Time (Kolkata)");
  expect(formatZone("Europe/Kiev", "Eastern European Standard Time")).toMatch(/\(Kyiv\)$/);
  expect(formatZone("Asia/Saigon", "Indochina Time")).toBe("Indochina Time (Ho Chi Minh)");
  expect(formatZone("Asia/Rangoon", "Myanmar Time")).toBe("Myanmar Time (Yangon)");
  expect(formatZone("Asia/Katmandu", "Nepal Time")).toBe("Nepal Time (Kathmandu)");
  expect(formatZone("America/New_York", "Eastern Standard Time")).toMatch(/\(New York\)$/);
});

test("leaves text that isn't a zone unchanged", () => {
  expect(currentZone("constructor")).toBe("constructor");
});

test("omits the city if the zone has none or its name already contains it", () => {
  expect(formatZone("US/Eastern", "Eastern Standard Time")).toBe("Eastern Standard Time");
  expect(formatZone("EST5EDT", "Eastern Standard Time")).toBe("Eastern Standard Time");
  expect(formatZone("UTC", "Coordinated Universal Time")).toBe("Coordinated Universal Time");
  expect(formatZone("Etc/GMT-5", "GMT+05:00")).toBe("GMT+05:00");
  expect(formatZone("Australia/Lord_Howe", "Lord Howe Standard Time")).toBe(
    "Lord Howe Standard Time",
  );
});

test("every zone of this JavaScript engine gets a current name with the same clock", () => {
  const outdated =
    /Calcutta|Katmandu|Rangoon|Saigon|Kiev|Godthab|Faeroe|Asmera|Ponape|Truk|Enderbury|Coral_Harb/;
  const zones = Intl.supportedValuesOf("timeZone").map(currentZone);
  expect(zones.filter((zone) => outdated.test(zone))).toEqual([]);
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat("en", { timeZone, timeStyle: "full", dateStyle: "full" });
  for (const zone of Intl.supportedValuesOf("timeZone")) {
    expect(clock(currentZone(zone)).format(0), zone).toBe(clock(zone).format(0));
  }
});
