import { expect, test } from "vitest";
import { limitRenders } from "./limit-renders";

test("renders four pages at a time for a visitor, in order, and doesn't keep others waiting", async () => {
  const limit = limitRenders();
  const started: string[] = [];
  const held = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
  const all = held.map(({ promise }, at) =>
    limit("a", () => {
      started.push(`a${at}`);
      return promise;
    }),
  );
  await limit("b", async () => started.push("b"));
  expect(started).toEqual(["a0", "a1", "a2", "a3", "b"]);
  held[2]?.resolve();
  await all[2];
  await Promise.resolve();
  expect(started.at(-1)).toBe("a4");
  for (const { resolve } of held) resolve();
  await Promise.all(all);
  expect(started.at(-1)).toBe("a5");
});

test("a failed page gives its turn to the next one", async () => {
  const limit = limitRenders();
  const fail = () => limit("a", () => Promise.reject(new Error("failed")));
  const results = await Promise.allSettled(Array.from({ length: 9 }, fail));
  expect(results.every(({ status }) => status === "rejected")).toBe(true);
  expect(await limit("a", async () => "next")).toBe("next");
});
