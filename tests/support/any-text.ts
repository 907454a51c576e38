import fc from "fast-check";

/**
 * Any JavaScript string, including lone surrogates. Creating fast-check's `unit: "binary"` takes a
 * second; this takes almost no time.
 */
export function anyText(maxLength = 30): fc.Arbitrary<string> {
  const codes = fc.array(fc.nat(0xffff), { maxLength });
  const mostlyPlain = fc.array(fc.oneof(fc.nat(0x7f), fc.nat(0xffff)), { maxLength });
  return fc.oneof(codes, mostlyPlain).map((units) => String.fromCharCode(...units));
}
