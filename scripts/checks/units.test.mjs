import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (name) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), "utf8");

test("the unit for several processes differs from the other only by its port", () => {
  const template = read("watchpost@.service");
  const single = template
    .replace("Description=Watchpost on port %i", "Description=Watchpost")
    .replace("ExecStart=/usr/bin/env PORT=%i ", "ExecStart=");
  const settings = (unit) => unit.slice(unit.indexOf("[Unit]"));
  expect(single).not.toContain("%i");
  expect(settings(single)).toBe(settings(read("watchpost.service")));
});
