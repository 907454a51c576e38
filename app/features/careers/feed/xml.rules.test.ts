import fc from "fast-check";
import { expect, test } from "vitest";
import { jobsIn, requiredElements } from "../../../../tests/support/job-feed";
import { noFacts } from "../facts/rules";
import { postingOf } from "../postings/posting.rules";
import { feedXml } from "./xml.rules";

const publisher = {
  name: "Night Owls & Sons",
  email: "jobs@example.com",
  url: "https://guards.example.com",
  source: "job-feed",
};
const columbus = { id: "a1b2c3d4", zip: "43215", city: "Columbus", name: "", state: "OH" };
const posting = (facts: object = {}) => ({
  ...postingOf({
    ...noFacts,
    questions: [],
    id: 12,
    title: "Night Officer",
    location: "Columbus, OH",
    shift: "Nights",
    type: "Unarmed",
    description: "Sit at the desk.\n\nStay awake.",
    requirements: ["Calm"],
    responsibilities: [],
    posted: "2026-11-20",
    closesAt: undefined,
    work_locations: [columbus],
    ...facts,
  }),
  postedAt: new Date("2026-11-20T15:00:00Z"),
  updatedAt: new Date("2026-11-21T15:00:00Z"),
});

test("a job has everything that Indeed requires, without entities", () => {
  const facts = {
    pay_min: 1850,
    pay_max: 2200,
    employment_type: "full-or-part-time",
    closesAt: "2027-01-01T04:59:59.000Z",
  };
  const xml = feedXml(publisher, [posting(facts)]);
  expect(xml).not.toMatch(/&amp;|&lt;|&gt;|&quot;|&#/);
  const [job] = jobsIn(xml);
  expect(Object.keys(job ?? {})).toEqual(expect.arrayContaining(requiredElements));
  expect(job).toMatchObject({
    title: "Night Officer",
    date: "2026-11-20T15:00:00.000Z",
    referencenumber: "12-a1b2c3d4",
    requisitionid: "12",
    url: "https://guards.example.com/careers/12-night-officer?utm_source=job-feed&utm_medium=job-board",
    company: "Night Owls & Sons",
    city: "Columbus",
    state: "OH",
    country: "US",
    postalcode: "43215",
    email: "jobs@example.com",
    description:
      "<p>Sit at the desk.</p><p>Stay awake.</p><p>What you’ll bring</p><ul><li>Calm</li></ul><p>Where you’ll work</p><ul><li>Columbus, OH 43215</li></ul>",
    salary: "$18.50 – $22.00 an hour",
    jobtype: "fulltime, parttime",
    expirationdate: "2027-01-01T04:59:59.000Z",
  });
});

test("each place is a job of its own, whose number doesn’t depend on the others", () => {
  const dublin = { ...columbus, id: "b1b2c3d4", city: "Dublin", zip: "43017" };
  const numbers = (places: object[]) =>
    jobsIn(feedXml(publisher, [posting({ work_locations: places })])).map(
      ({ referencenumber }) => referencenumber,
    );
  expect(numbers([columbus, dublin])).toEqual(["12-a1b2c3d4", "12-b1b2c3d4"]);
  expect(numbers([dublin])).toEqual(["12-b1b2c3d4"]);
  expect(numbers([{ ...dublin, city: "Hilliard" }])).toEqual(["12-b1b2c3d4"]);
});

test("a posting without a place isn’t in the feed, which can be empty", () => {
  expect(jobsIn(feedXml(publisher, [posting({ work_locations: [] })]))).toEqual([]);
  expect(jobsIn(feedXml(publisher, []))).toEqual([]);
});

test("any text stays text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
      const hostile = `${text}]]><script>&lt;`;
      const [job] = jobsIn(feedXml(publisher, [posting({ title: hostile, description: hostile })]));
      expect(job?.title).toBe(hostile);
      expect(job?.description?.replace(/<\/?(p|ul|li)>|<br>/g, "")).not.toMatch(/[<>]/);
    }),
  );
});
