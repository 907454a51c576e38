import { opening } from "~/features/careers/openings/schema";
import { contact } from "~/features/customers/records/schema";
import { site } from "~/features/customers/sites/schema";
import { photo } from "~/features/gallery/photos/schema";
import { coverage, license } from "~/features/licenses/schema";
import { savedReply } from "~/features/messages/replies/schema";
import { rate } from "~/features/rates/schema";
import { service } from "~/features/services/schema";
import { onCallPerson } from "~/features/urgent/on-call/schema";
import type { Tables } from "~/platform/db/schema";
import type { TestApp } from "../../support/app";
import { book } from "../../support/bookings";
import { aCoverage, aLicense } from "../../support/licenses";
import { insertOpening } from "../../support/openings";
import { aDraft } from "../../support/photos";
import { putOnCall } from "../../support/urgent";

export type Change = [name: string, ...values: string[]];

export interface EditedScreen {
  name: string;
  /** The screen's address. */
  path: string | ((app: TestApp) => Promise<string>);
  /** A field that only this form has, on a screen with several. */
  having?: string;
  theirs: Change[];
  mine: Change[];
  /** What the box says about their changes. */
  shown: string;
  /** Its form has a field for each column. */
  entity?: { columns: string[] };
}

interface EditedRecord extends EditedScreen {
  /** The table with the record. */
  table: keyof Tables;
  entity: { columns: string[] };
}

const made = ({ clock }: TestApp) => ({ created_at: clock.now(), updated_at: clock.now() });

async function bookWithSite(app: TestApp) {
  const customer_email = "ada@example.com";
  const booking = await book(app, { customer_email });
  const { id } = await app.db
    .insertInto("customer_sites")
    .values({ ...made(app), customer_key: customer_email, name: "Hall", address: "1 Elm St" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { booking, site: id };
}

/** The forms for records that two people can edit at the same time. */
export const editedRecords: EditedRecord[] = [
  {
    name: "a service",
    table: "services",
    entity: service,
    path: "/admin/services/edit/event-security",
    theirs: [
      ["title", "Events, Theirs"],
      ["features[]", "One", "Two"],
      ["hidden", "true"],
    ],
    mine: [["description", "Mine & only mine"]],
    shown: "Events, Theirs",
  },
  {
    name: "a job",
    table: "jobs",
    entity: opening,
    path: async ({ db }) => `/admin/careers/edit/${await insertOpening(db)}`,
    theirs: [
      ["type", "Event Security"],
      ["requirements[]", "A flashlight"],
    ],
    mine: [
      ["title", "Mine"],
      ["responsibilities[]", "Stay awake"],
    ],
    shown: "A flashlight",
  },
  {
    name: "a booking's contact",
    table: "appointments",
    entity: contact,
    path: async (app) => `/admin/bookings/${(await bookWithSite(app)).booking}/edit`,
    theirs: [
      ["customer_name", "Theirs"],
      ["preferred_contact", "phone"],
    ],
    mine: [
      ["company", "Mine LLC"],
      ["preferred_date", "2026-12-24"],
    ],
    shown: "Phone",
  },
  {
    name: "a site",
    table: "customer_sites",
    entity: site,
    path: async (app) =>
      `/admin/bookings/customers/ada%40example.com/sites/${(await bookWithSite(app)).site}`,
    theirs: [["access", "Gate code 4711.\nPark behind the hall."]],
    mine: [["contact_phone", "(614) 555-0177"]],
    shown: "Gate code 4711.",
  },
  {
    name: "a rate",
    table: "rates",
    entity: rate,
    path: async (app) => {
      const office = await app.adminBrowser();
      await office.post("/admin/rates/add", {
        name: "Officer",
        service_id: "",
        unit: "hour",
        amount: "30",
        valid_from: "2026-12-24",
        ends_on: "",
        seen: "",
      });
      const { id } = await app.db.selectFrom("rates").select("id").executeTakeFirstOrThrow();
      return `/admin/rates/${id}`;
    },
    theirs: [
      ["amount", "$31.50"],
      ["night", "1.25"],
      ["tax", "7.25"],
      ["ends_on", "2026-12-31"],
      ["armed", "yes"],
    ],
    mine: [
      ["holiday", "1.5"],
      ["minimum_hours", "4"],
    ],
    shown: "$31.50",
  },
  {
    name: "a license",
    table: "licenses",
    entity: license,
    path: async (app) => `/admin/licenses/${await aLicense(app)}`,
    theirs: [
      ["notice", "Two\nlines"],
      ["notice_shown", "true"],
      ["expires_on", "2028-06-30"],
    ],
    mine: [["number", "MINE-1"]],
    shown: "Fri, Jun 30, 2028",
  },
  {
    name: "an insurance",
    table: "coverages",
    entity: coverage,
    path: async (app) => `/admin/licenses/insurance/${await aCoverage(app, "general-liability")}`,
    theirs: [["amount", "$3,000,000"]],
    mine: [["carrier", "Mine Mutual"]],
    shown: "$3,000,000",
  },
  {
    name: "a saved reply",
    table: "saved_replies",
    entity: savedReply,
    path: async (app) => {
      const { id } = await app.db
        .insertInto("saved_replies")
        .values({ ...made(app), title: "Hours", reply: "We’re open." })
        .returning("id")
        .executeTakeFirstOrThrow();
      return `/admin/saved-replies/${id}`;
    },
    theirs: [["reply", "First line\nSecond line"]],
    mine: [["title", "Mine"]],
    shown: "Second line",
  },
  {
    name: "a person on call",
    table: "on_call_people",
    entity: onCallPerson,
    path: async (app) => {
      await putOnCall(app, "Ann First");
      const { id } = await app.db
        .selectFrom("on_call_people")
        .select("id")
        .executeTakeFirstOrThrow();
      return `/admin/on-call/${id}`;
    },
    theirs: [["phone", "(614) 555-0111"]],
    mine: [["name", "Mine"]],
    shown: "(614) 555-0111",
  },
  {
    name: "a photo",
    table: "gallery_items",
    entity: photo,
    path: async (app) => `/admin/photos/${await aDraft(await app.adminBrowser())}`,
    theirs: [
      ["title", "Theirs"],
      ["category", "Events"],
      ["alt_text", "A gate"],
    ],
    mine: [
      ["caption", "Mine"],
      ["title", "Theirs"],
      ["category", "Events"],
      ["alt_text", "A gate"],
    ],
    shown: "A gate",
  },
];
