import { expect, test } from "vitest";
import { attachmentNamed } from "~/features/careers/resumes/rules";
import { fileNameOf } from "./file-name";

test.each(["Ada Example_resume.pdf", "Zoë Beispiel_resume.pdf", "It’s (50% off); *.docx"])(
  "reads the name that the server wrote: %s",
  (name) => {
    expect(fileNameOf(attachmentNamed(name))).toBe(name);
  },
);

test("reads a plain name, or none", () => {
  expect(fileNameOf('attachment; filename="bookings-2026-11-21.csv"')).toBe(
    "bookings-2026-11-21.csv",
  );
  expect(fileNameOf("attachment")).toBeUndefined();
  expect(fileNameOf(null)).toBeUndefined();
});
