import { expect, test } from "vitest";
import { parseSettings } from "./settings.mjs";

test("settings are read as systemd reads them", () => {
  // What systemd 252 makes of these lines.
  const read = parseSettings(`# comment
; comment
PLAIN=plain
SPACES=Guards <office@guards.example.com>  \t
DOUBLE="double \\"q\\" \\$x \\\\ back \\n"
SINGLE='single # " \\ x'
HASH=a#b
ESCAPED=a\\ b\\\\c\\#
LINES="two
lines"
CONTINUED=one \\
two
PARTS="a"'b'c
EMPTY=
KEY = x
 INDENTED=indented
AFTER="a" b
APOSTROPHE=it's
INSIDE=ab"c d"e
URL=s3://bucket?endpoint=https://storage.example.com&region=us-east-1
nothing`);
  expect(read).toEqual({
    PLAIN: "plain",
    SPACES: "Guards <office@guards.example.com>",
    DOUBLE: 'double "q" $x \\ back \\n',
    SINGLE: 'single # " \\ x',
    HASH: "a#b",
    ESCAPED: "a b\\c#",
    LINES: "two\nlines",
    CONTINUED: "one two",
    PARTS: "abc",
    EMPTY: "",
    KEY: "x",
    INDENTED: "indented",
    AFTER: "ab",
    APOSTROPHE: "it's",
    INSIDE: 'ab"c d"e',
    URL: "s3://bucket?endpoint=https://storage.example.com&region=us-east-1",
  });
  expect(parseSettings("A=1\r\nB=2\r\n")).toEqual({ A: "1", B: "2" });
});
