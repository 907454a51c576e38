import {
  addConsultant,
  updateConsultant,
} from "~/features/appointments/assigning/consultants.commands.server";
import { bookingReminder } from "~/features/appointments/emails/booking-reminder.email";
import { addBlackout } from "~/features/availability/blackouts/commands.server";
import { changeHours } from "~/features/availability/hours/commands.server";
import { weeklyHours } from "~/features/availability/times/open-hours.queries.server";
import { saveEmailSettings } from "~/features/emails/settings/commands.server";
import { emailSettings } from "~/features/emails/settings.queries.server";
import { saveTemplate } from "~/features/emails/templates/commands.server";
import { templateFields } from "~/features/emails/templates/queries.server";
import { savePhoto } from "~/features/gallery/photos/commands.server";
import { listPublished, photoMark } from "~/features/gallery/photos/queries.server";
import { addCoverage, addLicense } from "~/features/licenses/commands.server";
import { updateService } from "~/features/services/commands.server";
import { listOfficeServices, serviceMark } from "~/features/services/queries.server";
import { saveBusinessInfo } from "~/features/settings/editing/commands.server";
import { readBusinessInfo } from "~/features/settings/public/queries.server";
import { saveSection } from "~/features/site-content/sections/commands.server";
import { sectionMark, sectionState } from "~/features/site-content/sections/queries.server";
import { type SectionState, sectionKeys, sectionOf } from "~/features/site-content/sections/rules";
import { recordExport } from "~/platform/audit/audit.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import { dayAfter } from "~/shared/dates";
import { days } from "~/shared/durations";
import type { Story } from "./story";

/** The settings and site content: the first day, and changes over the months. */
export async function planWebsite(story: Story): Promise<void> {
  const { chance } = story;
  const { db } = story.services;

  const address = "24 Example Street, Columbus, OH";
  const numbers = { phone: "+1 614 555 0100", whatsapp: "+1 614 555 0101", country_code: "US" };
  const contact = { email: "desk@example.com", address, ...numbers };
  await saveInfo({ company_name: "Watchpost Security", ...contact });
  const sent = {
    reminders_enabled: "true",
    quote_reminder_days: "3",
    admin_email: "desk@example.com",
  } as const;
  const emails = { ...sent, seen: editMark(await emailSettings(db)) };
  await story.office("website", saveEmailSettings, emails);
  const fields = {
    email: "",
    phone: "",
    user_id: null,
    reminders: false,
    interviews_only: false,
    services: [],
    areas: "",
  };
  const sam = {
    ...fields,
    name: "Sam Rivers",
    seen: editMark({ ...fields, name: "Consultant 1" }),
  };
  await story.office("website", updateConsultant, 1, { ...sam, accepted: "" });
  await story.office("website", addConsultant, { ...fields, name: "Jo Marsh" });
  const [friday] = (await weeklyHours(db))[5]?.ranges ?? [];
  const end_time = { value: "17:00", was: "18:00" };
  const change = { kind: "times" as const, id: friday?.id ?? "", end_time };
  await story.office("website", changeHours, [change], "");

  // Consents store the version of the policy. The built-in policy is newer than the story's first
  // consents, so the company publishes its own on the first day.
  const local = { "[State]": "Ohio", "[Jurisdiction]": "Franklin County", nobody: "no one" };
  const localize = (text = "") =>
    Object.entries(local).reduce((before, [words, ours]) => before.replace(words, ours), text);
  for (const key of ["privacy", "terms"] as const)
    await saveText(key, ({ entries }) => ({
      entries: entries.map((entry) => ({ ...entry, text: localize(entry.text) })),
    }));
  for (const key of sectionKeys.filter((key) => sectionOf(key).samples === "claims"))
    story.daysAgo(chance.between(200, 390), () => saveText(key, () => ({ ours: true })));
  story.daysAgo(396, async () => {
    const dated = { expires_on: dayAfter(story.today, 400), seen: "" };
    const number = { state: "Ohio", class: "Class A", number: "SAMPLE-0100" };
    const names = { authority: "Sample Licensing Office", legal_name: "Watchpost Security LLC" };
    const place = { address, notice: "", notice_shown: false };
    const lookup = { lookup_url: "https://example.com/", lookup_checked_on: story.today };
    const license = { ...number, ...names, ...place, ...lookup, ...dated };
    await story.office("website", addLicense, license);
    const policy = { carrier: "Example Mutual", ...dated };
    const [liability, bond] = ["general-liability", "surety-bond"] as const;
    await story.office("website", addCoverage, { kind: liability, amount: 2_000_000, ...policy });
    await story.office("website", addCoverage, { kind: bond, amount: 25_000, ...policy });
  });
  story.daysAgo(290, async () => {
    const before = await templateFields(db, bookingReminder);
    const html = before.html.replace(/ *<p>{{changes}}/, "    <p>Have a site plan ready.</p>\n$&");
    const input = { ...before, html, seen: editMark(before) };
    await story.office("website", saveTemplate, bookingReminder, input);
  });
  story.daysAgo(188, () => saveInfo({ emergency_phone: "+1 614 555 0199" }));
  story.daysAgo(87, () => saveInfo({ social_linkedin: "https://social.example.com/watchpost" }));
  const added = ["A dedicated contact", "Monthly review meeting", "Photo reports", "A key log"];
  for (const [at, feature] of added.entries()) {
    story.daysAgo(352 - 95 * at, async () => {
      const { id, requests: _, ...service } = chance.pick(await listOfficeServices(db));
      const features = [...service.features, feature];
      const input = { ...service, features, seen: serviceMark(service) };
      await story.office("website", updateService, id, input);
    });
  }
  story.daysAgo(164, async () => {
    const photo = chance.pick((await listPublished(db)).filter((it) => it.category === "Patrol"));
    const { id, title, alt_text, caption } = photo;
    const texts = { title, alt_text, caption: `On duty: ${caption}`, category: "Patrol" as const };
    await story.office("website", savePhoto, id, { ...texts, seen: photoMark(photo) });
  });
  for (const dayOff of story.daysOff) {
    const daysAgo = (Date.parse(story.today) - Date.parse(dayOff.from)) / days(1);
    const closing = { ...dayOff, accepted: "" };
    story.daysAgo(daysAgo + 75, () => story.office("bookings", addBlackout, closing));
  }

  const list = { entity: "booking", label: "Bookings", filter: { status: "Completed" } } as const;
  for (let days = 395; days > 3; days -= 30)
    story.daysAgo(days, () => story.office("bookings", recordExport, list));

  async function saveInfo(news: Partial<Awaited<ReturnType<typeof readBusinessInfo>>>) {
    const before = await readBusinessInfo(db);
    const input = { ...before, ...news, seen: editMark(before) };
    await story.office("website", saveBusinessInfo, input);
  }

  type Key = (typeof sectionKeys)[number];
  async function saveText(key: Key, change: (state: SectionState) => Partial<SectionState>) {
    const state = await sectionState(db, key);
    const input = { ...state, ...change(state), seen: sectionMark(state) };
    await story.office("website", saveSection, key, input);
  }
}
