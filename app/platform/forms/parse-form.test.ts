import { expect, test } from "vitest";
import { z } from "zod";
import { requiredText, textList } from "~/shared/forms/form-fields";
import { formValues } from "./form-values";
import { formOf, parseValues, refillValues } from "./parse-form";

const Input = z.object({
  title: requiredText("Enter a title", 5),
  features: textList(3, 10).default([]),
  password: z.string().default(""),
});

test("fields named name[] become one text with a line for each", () => {
  const form = new FormData();
  form.append("features[]", "one");
  form.append("features[]", "two\r\nlines");
  form.append("title", "A\nB");
  form.append("resume", new File(["x"], "x.pdf"));
  expect(formValues(form)).toEqual({ features: "one\ntwo lines", title: "A\nB" });
});

test("a valid form returns the schema's output", () => {
  expect(parseValues({ title: " A ", features: "one\n\ntwo" }, Input)).toEqual({
    ok: true,
    value: { title: "A", features: ["one", "two"], password: "" },
  });
});

test("an invalid form returns the first message for each field and the values to refill it", () => {
  const values = { title: "too long", features: "a\nb\nc\nd", password: "secret", intent: "save" };
  expect(parseValues(values, Input)).toEqual({
    ok: false,
    errors: {
      title: "Must be 5 characters or fewer",
      features: "Add up to 3 items",
    },
    values: { title: "too long", features: "a\nb\nc\nd" },
  });
});

test("a message without a field belongs to the form", () => {
  const schema = Input.refine(() => false, "Please try again later");
  const parsed = parseValues({ title: "A" }, schema);
  expect(parsed.ok ? {} : parsed.errors).toEqual({ form: "Please try again later" });
});

test("a schema without declared fields gets all values back, except passwords", () => {
  const schema = z.record(z.string(), z.string());
  expect(refillValues({ "name.0": "A", newPassword: "secret" }, schema)).toEqual({ "name.0": "A" });
});

test("a body that isn't a form is a 400", async () => {
  const request = new Request("http://localhost", { method: "POST", body: "{}" });
  await expect(formOf(request)).rejects.toMatchObject({ status: 400 });
});
