import { expect, test } from "vitest";
import { testApp } from "../../support/app";

test("finds a person and what they sent by name, part of an address or phone number", async () => {
  await using app = await testApp();
  await app.db
    .insertInto("appointments")
    .values({
      appointment_date: "2026-12-01",
      customer_name: "Quincy Quillfeather",
      customer_email: "quincy@example.com",
      customer_phone: "+1 555 0177",
      service_name: "Mobile Patrol",
      preferred_time: "TBD",
      message: "",
      submission_hash: "one",
    })
    .execute();
  await app.post("/contact", {
    name: "Quentin Question",
    email: "quentin@example.com",
    message: "Who answers at night?",
  });
  const office = await app.adminBrowser();
  const find = async (typed: string) =>
    (await office.get(`/admin/search?q=${encodeURIComponent(typed)}`)).json();

  expect(await find("quill")).toMatchObject({
    typed: "quill",
    groups: [
      { value: "Customers", items: [{ label: "Quincy Quillfeather" }] },
      {
        value: "Bookings",
        items: [{ note: "Mobile Patrol, pending" }],
      },
    ],
  });
  expect((await find("555 0177")).groups[0].items[0].note).toBe("quincy@example.com");
  expect((await find("QU")).groups.map(({ value }: { value: string }) => value)).toEqual([
    "Customers",
    "Bookings",
    "Messages",
  ]);
  expect(await find("q")).toEqual({ typed: "q", groups: [] });
  expect(await find("%")).toMatchObject({ groups: [] });
  expect(await find("nobody of this name")).toMatchObject({ groups: [] });
});
