import fc from "fast-check";

/**
 * Any text that a program can hold, broken halves of characters included. Making fast-check's own
 * `unit: "binary"` takes a second of work, this next to none.
 */
export function anyText(maxLength = 30): fc.Arbitrary<string> {
  const codes = fc.array(fc.nat(0xffff), { maxLength });
  const mostlyPlain = fc.array(fc.oneof(fc.nat(0x7f), fc.nat(0xffff)), { maxLength });
  return fc.oneof(codes, mostlyPlain).map((units) => String.fromCharCode(...units));
}
