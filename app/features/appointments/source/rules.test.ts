import fc from "fast-check";
import { expect, test } from "vitest";
import { visitSource } from "~/shared/visit-source";
import { formatSource, sourceFilterOf, sourceLabel } from "./labels.rules";

const none = new URLSearchParams();
const nothing = { referrer: null, utm_source: null, utm_medium: null, utm_campaign: null };
const read = (kept: string, address = none) => visitSource(kept, address, "guards.example.com");

test("reads a website and campaign words in lower case", () => {
  expect(
    read("referrer=WWW.Google.com&utm_source=Google&utm_medium=CPC&utm_campaign=Spring+Sale"),
  ).toEqual({
    referrer: "google.com",
    utm_source: "google",
    utm_medium: "cpc",
    utm_campaign: "spring sale",
  });
});

test("the form’s own address counts only if the browser kept nothing", () => {
  const address = new URLSearchParams("utm_source=flyer");
  expect(read("", address).utm_source).toBe("flyer");
  expect(read("referrer=news.example.com", address)).toEqual({
    ...nothing,
    referrer: "news.example.com",
  });
});

test("our own host isn’t a source", () => {
  expect(read("referrer=guards.example.com")).toEqual(nothing);
  expect(read("referrer=www.guards.example.com")).toEqual(nothing);
});

test.each([
  "referrer=https://example.com/private?q=1",
  "referrer=localhost",
  "referrer=10.0.0.7",
  "utm_source=<script>",
  "utm_source=ada@example.com",
  "utm_campaign={campaignid}",
  "utm_medium=:phone",
  "utm_source=",
])("leaves out %s", (kept) => {
  expect(read(kept)).toEqual(nothing);
});

test("only short plain words and hosts are stored, no matter what is sent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), fc.string(), (text, other) => {
      const kept = new URLSearchParams({ referrer: text, utm_source: text, utm_medium: other });
      const { referrer, ...words } = read(kept.toString());
      expect(referrer ?? "a.example").toMatch(/^[a-z0-9.-]{3,100}$/);
      for (const word of Object.values(words)) {
        // Up to 60 characters for PostgreSQL, which counts code points, not UTF-16 units.
        expect([...(word ?? "a")].length).toBeLessThanOrEqual(60);
        expect(word ?? "a").not.toMatch(/[<>"'@:/\p{Cc}]/u);
      }
    }),
  );
});

test("a source in a URL is read back, and invalid ones are ignored", () => {
  const asked = (source: string) => sourceFilterOf(new URLSearchParams({ source }));
  for (const source of [":phone", ":website", "google", "news.example.com", "otoño 2026"]) {
    expect(asked(source)).toBe(source);
  }
  for (const source of ["", ":fax", "Google", "a'b", "<b>"]) expect(asked(source)).toBe("");
});

test("gives a source a readable name", () => {
  expect(sourceLabel(":urgent")).toBe("Urgent request");
  expect(sourceLabel("google")).toBe("google");
  expect(formatSource(nothing, ":phone")).toBe("Phone");
  expect(formatSource({ ...nothing, utm_source: "google", utm_medium: "cpc" }, "google")).toBe(
    "google · cpc",
  );
});
