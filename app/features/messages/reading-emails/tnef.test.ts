import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readTnef } from "./tnef";

/** The `winmail.dat` of an email in the corpus: a text, a PDF with a long name, and a photo. */
function winmail() {
  const email = readFileSync(join(import.meta.dirname, "corpus/winmail-dat.eml"), "latin1");
  return new Uint8Array(Buffer.from(email.split("\n\n")[1] ?? "", "base64"));
}

test("reads the text and the attachments with their long names and types", () => {
  expect(readTnef(winmail())).toMatchObject({
    text: "The plan of the café is attached.\r\nDana",
    files: [
      { name: "Site plan – north and south gate.pdf", type: "application/pdf" },
      { name: "gate.jpg", type: "" },
    ],
  });
});

test("keeps what comes before the end of a cut-off file", () => {
  const whole = winmail();
  const names = [...whole.keys()].map((end) =>
    readTnef(whole.subarray(0, end))?.files.map(({ name }) => name),
  );
  expect(names.at(5)).toBeUndefined();
  expect(names.at(30)).toEqual([]);
  expect(names.at(-1)).toEqual(["Site plan – north and south gate.pdf", "gate.jpg"]);
});

test("never throws, whatever the bytes are", () => {
  const whole = winmail();
  const changes = fc.array(
    fc.tuple(fc.integer({ min: 6, max: whole.length - 1 }), fc.integer({ min: 0, max: 255 })),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(changes, (bytes) => {
      const changed = whole.slice();
      for (const [at, byte] of bytes) changed[at] = byte;
      expect(readTnef(changed)?.files.length).toBeLessThanOrEqual(100);
    }),
  );
});

/** An attribute without its checksum's value. */
function attribute(id: number, data: Uint8Array): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(2);
  head.writeUInt32LE(id, 1);
  head.writeUInt32LE(data.length, 5);
  return Buffer.concat([head, data, Buffer.alloc(2)]);
}

const start = Buffer.from("789f3e220100", "hex");
const fileStart = attribute(0x00069002, Buffer.alloc(14));
const file = Buffer.concat([fileStart, attribute(0x0006800f, Buffer.from("photo"))]);

test("reads at most a hundred attachments", () => {
  const many = Buffer.concat([start, ...Array.from({ length: 5_000 }, () => file)]);
  expect(readTnef(many)?.files).toHaveLength(100);
});

test("stops at emails that are attached to each other without end", () => {
  let email = Buffer.concat([start, file]);
  for (let depth = 0; depth < 50; depth += 1) {
    const object = Buffer.concat([Buffer.alloc(16), email]);
    const head = Buffer.alloc(12);
    head.writeUInt32LE(0x3701000d);
    head.writeUInt32LE(1, 4);
    head.writeUInt32LE(object.length, 8);
    const padded = Buffer.concat([head, object, Buffer.alloc(-object.length & 3)]);
    const method = Buffer.from("0300053705000000", "hex");
    const properties = Buffer.concat([Buffer.from("02000000", "hex"), method, padded]);
    email = Buffer.concat([start, fileStart, attribute(0x00069005, properties)]);
  }
  // Three levels are read, and the fourth is a file.
  expect(readTnef(email)?.files.map(({ name }) => name)).toEqual([
    ...["email.txt", "email.txt", "email.txt"],
    "",
  ]);
});

test("skips values of several parts, and stops at named properties", () => {
  const longs = Buffer.from("0310010e02000000" + "0100000002000000", "hex");
  const name = Buffer.concat([
    Buffer.from("1e00073701000000" + "06000000", "hex"),
    Buffer.from("a.pdf\0\0\0"),
  ]);
  const named = Buffer.concat([Buffer.from("1e000180", "hex"), Buffer.alloc(60, 1)]);
  const count = Buffer.from("03000000", "hex");
  const found = readTnef(
    Buffer.concat([
      ...[start, fileStart, attribute(0x0006800f, Buffer.from("plan"))],
      attribute(0x00069005, Buffer.concat([count, longs, name, named])),
    ]),
  );
  expect(found?.files.map((one) => one.name)).toEqual(["a.pdf"]);
});

test("leaves other files alone", () => {
  expect(readTnef(Buffer.from("%PDF-1.7"))).toBeUndefined();
  expect(readTnef(new Uint8Array())).toBeUndefined();
});
