import type { Trx } from "~/platform/db/schema";
import { m } from "~/shared/messages/public/samples";

// There is no sample for WhatsApp, because a link to a stranger's chat is never shown.
const settings = {
  phone: "+1 614 555 0142",
  email: "office@example.com",
  address: m.sample_address,
  emergency_phone: "+1 614 555 0199",
  // Empty shows the built-in hours.
  hours_text: "",
};

/** Far ahead, so that nobody is told to renew a sample. */
const expires_on = "2099-12-31";

/**
 * Puts a new site into preview: adds sample records for what its pages say about the company, and
 * marks the built-in content as samples, too.
 */
export async function insertSamples(trx: Trx, now: Date): Promise<void> {
  const dates = { created_at: now, updated_at: now };
  const rows = Object.entries(settings).map(([setting_key, setting_value]) => ({
    setting_key,
    setting_value,
    sample: true,
  }));
  await trx
    .insertInto("business_settings")
    .values([...rows, { setting_key: "site_preview", setting_value: "true", sample: false }])
    // What a script entered before the first start stays.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .updateTable("business_settings")
    .set({ sample: true })
    .where("setting_key", "in", ["answer_within", "decide_within"])
    .where("setting_value", "in", ["24 hours", "3-5 business days"])
    .execute();
  await trx
    .insertInto("licenses")
    .values({
      state: m.sample_state,
      authority: m.sample_license_authority,
      class: m.sample_license_class,
      number: "SAMPLE-0000",
      legal_name: m.sample_license_holder,
      address: m.sample_address,
      expires_on,
      sample: true,
      ...dates,
    })
    .execute();
  await trx
    .insertInto("coverages")
    .values([
      {
        kind: "general-liability",
        amount: 2_000_000,
        carrier: m.sample_insurer,
        expires_on,
        sample: true,
        ...dates,
      },
      {
        kind: "surety-bond",
        amount: 25_000,
        carrier: m.sample_surety,
        expires_on,
        sample: true,
        ...dates,
      },
    ])
    .execute();
  await trx
    .insertInto("jobs")
    .values({
      title: m.sample_opening_title,
      location: m.sample_opening_location,
      shift: m.sample_opening_shift,
      type: "Unarmed",
      description: m.sample_opening_text,
      requirements: [
        m.sample_opening_guard_card,
        m.sample_opening_writing,
        m.sample_opening_walking,
        m.sample_opening_reliable,
      ],
      responsibilities: [
        m.sample_opening_front_desk,
        m.sample_opening_rounds,
        m.sample_opening_report,
      ],
      sample: true,
      ...dates,
    })
    .execute();
  await trx.updateTable("services").set({ sample: true }).execute();
  await trx.updateTable("gallery_items").set({ sample: true }).execute();
}
