import { BlockList } from "node:net";
import { expect, test } from "vitest";
import { limitKey, networkOf, visitorAddress } from "./visitor.server";

const trusted = new BlockList();
trusted.addAddress("10.0.0.7");
trusted.addSubnet("fd00::", 8, "ipv6");

test.each([
  ["no proxy, no header", "203.0.113.9", undefined, "203.0.113.9"],
  ["a header from an untrusted address", "203.0.113.9", "192.0.2.1", "203.0.113.9"],
  ["the trusted proxy", "10.0.0.7", "192.0.2.1", "192.0.2.1"],
  ["the trusted proxy on a dual-stack socket", "::ffff:10.0.0.7", "192.0.2.1", "192.0.2.1"],
  ["an address that the visitor prepended", "10.0.0.7", "127.0.0.1, 192.0.2.1", "192.0.2.1"],
  ["two trusted proxies", "10.0.0.7", "1.1.1.1, 192.0.2.1, fd00::1", "192.0.2.1"],
  ["only trusted proxies", "10.0.0.7", "fd00::1", "fd00::1"],
  ["garbage", "10.0.0.7", "unknown", "10.0.0.7"],
  ["an empty header", "10.0.0.7", "", "10.0.0.7"],
])("finds the visitor's address: %s", (_, socket, header, expected) => {
  expect(visitorAddress(socket, header, trusted)).toBe(expected);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::9", "2001:db8:1:2"],
  ["2001:db8::9", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("rate limits count %s as %s", (address, key) => {
  expect(limitKey(address)).toBe(key);
});

test.each([
  ["203.0.113.9", "203.0.113"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1"],
  ["2001:db8::9", "2001:db8:0"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
