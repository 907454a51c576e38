import {
  coverageOptions,
  generalConsultation,
  locationTypes,
  preferredContactOptions,
  timeToBeDecided,
} from "~/features/bookings/requests/choices";
import type { ConsultationInput } from "~/features/bookings/requests/schema";
import { insertMany } from "~/platform/db/insert-many.server";
import type { Trx } from "~/platform/db/schema";
import { submissionHash } from "~/platform/forms/duplicate-submission.server";
import { arrivals } from "./arrivals";
import { emailRequest, remind } from "./booking-emails";
import { enter, keptLinks } from "./booking-life";
import type { BookingLife } from "./booking-state";
import { liveOn } from "./booking-story";
import { daysAfter } from "./calendar";
import { Diary } from "./diary";
import { inventPerson, type Person } from "./people";
import { wishes } from "./wishes";
import type { World } from "./world";

const total = 3000;
/** So many of those that came lately still wait, although an answer was promised within a day. */
const overdue = 3;

interface Service {
  id: string;
  title: string;
}

/** Two years of consultations: kept, missed, called off, and those that wait for an answer. */
export async function inventBookings(trx: Trx, world: World): Promise<void> {
  const { calendar, chance } = world;
  const services = await trx.selectFrom("services").select(["id", "title"]).execute();
  const diary = new Diary(calendar, chance);
  const moments = arrivals(calendar, chance, total);
  const forgotten = forgottenOnes(moments, calendar.now);
  const made = moments.map((at, number) => {
    const known = chance.happens(0.68);
    const person = known ? chance.pick(world.regulars) : inventPerson(chance, 1000 + number);
    const service = chance.happens(0.06) ? undefined : chance.pick(services);
    const onPhone = !forgotten.has(number) && chance.happens(0.14);
    const called = onPhone ? calendar.atWork(at, 0) : at;
    const byPhone = onPhone && called < calendar.now;
    const life = begin(world, byPhone ? called : at, person, service);
    const details = byPhone
      ? call(world, life, diary)
      : form(world, life, person, service, forgotten.has(number));
    if (!forgotten.has(number)) liveOn(world, diary, life);
    remind(world, life, calendar.now);
    return { life, row: rowOf(life, person, service, details) };
  });
  // The list of customers keeps the name that somebody wrote first.
  made.sort((a, b) => Number(a.life.booked.askedAt) - Number(b.life.booked.askedAt));
  await insertMany(
    trx,
    "appointments",
    made.map(({ row }) => row),
  );
  const lives = made.map(({ life }) => life);
  await insertMany(
    trx,
    "appointment_events",
    lives.flatMap(({ events }) => events),
  );
  await insertMany(
    trx,
    "manage_links",
    lives.flatMap((life) => keptLinks(life, calendar.now)),
  );
  // Reminders name mails, which are stored at the end.
  world.reminders.push(...lives.flatMap(({ reminders }) => reminders));
}

/** Some of those from the day before yesterday and the days before that. */
function forgottenOnes(moments: readonly Date[], now: Date): Set<number> {
  const hoursAgo = (at: Date) => (now.getTime() - at.getTime()) / 3_600_000;
  const found = moments.flatMap((at, number) =>
    hoursAgo(at) > 27 && hoursAgo(at) < 110 ? [number] : [],
  );
  const step = Math.max(1, Math.floor(found.length / overdue));
  return new Set(found.filter((_, place) => place % step === step - 1).slice(-overdue));
}

function begin(
  { calendar, chance }: World,
  askedAt: Date,
  person: Person,
  service: Service | undefined,
): BookingLife {
  return {
    booked: {
      id: chance.uuid(),
      name: person.name,
      email: person.email,
      phone: person.phone,
      company: person.company,
      siteAddress: person.address,
      preferredContact: chance.pick(preferredContactOptions).value,
      service: service?.title ?? generalConsultation,
      preferredTime: timeToBeDecided,
      date: calendar.date(askedAt),
      startTime: null,
      endTime: null,
      startsAt: null,
      endsAt: null,
      sequence: 0,
      status: "pending",
      timeSetAt: null,
      consultant: 1,
      askedAt,
      updatedAt: askedAt,
    },
    events: [],
    reminders: [],
    links: [],
  };
}

interface Details {
  source: "website" | "phone";
  location_type: string | null;
  coverage: string | null;
  message: string;
  consent_version: string | null;
  consent_note: string | null;
  submission_hash: string;
}

function form(
  world: World,
  life: BookingLife,
  person: Person,
  service: Service | undefined,
  waits: boolean,
): Details {
  const { chance } = world;
  const { booked } = life;
  const coverage = chance.happens(0.92) ? chance.pick(coverageOptions).value : "";
  // Whoever still waits asked for a day that is still to come.
  const decided = waits || chance.happens(0.8);
  if (decided) booked.date = daysAfter(booked.date, chance.between(waits ? 10 : 3, 45));
  booked.preferredTime = coverage || timeToBeDecided;
  const filled = {
    fullName: person.name,
    company: person.company ?? "",
    email: person.email,
    phone: person.phone,
    preferredContact: booked.preferredContact as ConsultationInput["preferredContact"],
    service: service?.id ?? "",
    siteAddress: person.address,
    locationType: chance.pick(locationTypes).value,
    coverageHours: coverage,
    estimatedStartDate: decided ? booked.date : "",
    requirements: chance.pick(wishes),
    consent: "on",
  } satisfies ConsultationInput;
  emailRequest(world, life, filled);
  return {
    source: "website",
    location_type: filled.locationType,
    coverage: coverage || null,
    message: filled.requirements,
    consent_version: world.policyVersion,
    consent_note: null,
    submission_hash: submissionHash({ ...filled, at: booked.askedAt }),
  };
}

function call(world: World, life: BookingLife, diary: Diary): Details {
  const { chance, office } = world;
  const { booked } = life;
  const by = office.onDuty("bookings", booked.askedAt);
  booked.date = daysAfter(booked.date, chance.between(2, 30));
  const agreed = chance.happens(0.85)
    ? diary.take(booked.askedAt, chance.between(2, 12))
    : undefined;
  enter(world, life, by, agreed);
  return {
    source: "phone",
    location_type: null,
    coverage: null,
    message: chance.pick(wishes),
    consent_version: null,
    consent_note: `Agreed on the phone with ${by.name}`,
    submission_hash: submissionHash({ once: booked.id }),
  };
}

function rowOf(
  { booked }: BookingLife,
  person: Person,
  service: Service | undefined,
  details: Details,
) {
  return {
    id: booked.id,
    appointment_date: booked.date,
    start_time: booked.startTime,
    end_time: booked.endTime,
    starts_at: booked.startsAt,
    ends_at: booked.endsAt,
    time_set_at: booked.timeSetAt,
    sequence: booked.sequence,
    consultant: booked.consultant,
    overbooked: false,
    customer_name: booked.name,
    customer_email: booked.email,
    customer_phone: booked.phone,
    service_id: service?.id ?? null,
    service_name: booked.service,
    status: booked.status,
    company: person.company,
    site_address: person.address,
    preferred_contact: booked.preferredContact,
    preferred_time: booked.preferredTime,
    consent_at: booked.askedAt,
    created_at: booked.askedAt,
    updated_at: booked.updatedAt,
    ...details,
  };
}
