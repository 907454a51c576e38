import { expect, onTestFinished, test, vi } from "vitest";
import { openPhoneStore } from "./phone-store";

const change = { id: "1", kind: "survey", item: "survey", field: "scope", value: "Yard" } as const;
const unsent = { ...change, key: "survey/survey/scope", after: [], sent: false };

test("a write to a database that the system closed opens it again", async () => {
  const open = vi.spyOn(indexedDB, "open");
  onTestFinished(() => open.mockRestore());
  const store = await openPhoneStore(crypto.randomUUID());
  open.mock.results[0]?.value.result.close();
  const photo = { id: "2", item: "fence", file: new Blob(["photo"]) };
  await Promise.all([store.putChange("s1", unsent), store.putPhoto("s1", photo)]);
  expect(await store.read("s1")).toMatchObject({
    changes: [{ value: "Yard" }],
    photos: [{ id: "2" }],
  });
  expect(open).toHaveBeenCalledTimes(2);
});
