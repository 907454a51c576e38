import { BlockList } from "node:net";
import { expect, test, vi } from "vitest";
import type { Logger } from "~/platform/log.server";
import { watchProxies } from "./watch-proxies";

function watched(trusted: string[] = []) {
  const trustedProxies = new BlockList();
  for (const address of trusted) trustedProxies.addAddress(address);
  const warn = vi.fn();
  const log = { warn } as unknown as Logger;
  return { warn, ...watchProxies({ config: { trustedProxies }, log }) };
}

test("the first request that an unknown proxy forwards is told once", () => {
  const { warn, noteForwarded, isUnknown } = watched();
  expect(isUnknown()).toBe(false);
  for (let times = 0; times < 3; times += 1) noteForwarded("::ffff:172.18.0.1");
  expect(isUnknown()).toBe(true);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith({ proxy: "::ffff:172.18.0.1" }, expect.anything());
});

test.each([
  ["a trusted proxy", "127.0.0.1"],
  ["a stranger who sends the header", "203.0.113.9"],
  ["a connection that has ended", ""],
])("nothing is told of %s", (_, address) => {
  const { warn, noteForwarded, isUnknown } = watched(["127.0.0.1"]);
  noteForwarded(address);
  expect(isUnknown()).toBe(false);
  expect(warn).not.toHaveBeenCalled();
});
