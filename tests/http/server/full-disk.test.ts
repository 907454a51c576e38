import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, type TestContext, test, vi } from "vitest";
import { openEmbedded } from "~/platform/db/embedded.server";
import { testApp } from "../../support/app";
import { anOpening, apply, stored } from "../../support/applications";
import { aPdf } from "../../support/resumes";
import { mountSmallDisk } from "../../support/small-disk";

function smallDisk({ skip }: TestContext, megabytes: number) {
  return mountSmallDisk(megabytes) ?? skip("only root on Linux can make a disk to fill");
}

const aMessage = (number: number) => ({
  name: "Fiona Full",
  email: `fiona${number}@example.com`,
  phone: "555 0155",
  message: `Number ${number}. ${"The disk is full. ".repeat(100)}`,
});

test("a resume that doesn't fit is refused immediately, logged, and what was typed stays", async (context) => {
  using disk = smallDisk(context, 4);
  await using app = await testApp({ config: { dataDir: disk.folder } });
  const jobId = await anOpening(app);
  const logged = vi.spyOn(app.services.log, "error");
  const resume = { name: "resume.pdf", content: aPdf({ size: 5_000_000 }) };
  // The request must get a response instead of waiting forever.
  const { status, answer } = await apply(app, { jobId, resume });
  expect(status).toBe(507);
  expect(answer.failure.message).toBe(
    "We can’t save anything right now, so your form wasn’t sent. Please call us, or try again later.",
  );
  expect(answer.values).toMatchObject({ full_name: "Ada Example", city: "Springfield" });
  expect(logged).toHaveBeenCalledOnce();
  expect(await stored(app)).toEqual([]);
  // The next one fits.
  expect((await apply(app, { jobId, resume: { name: "r.pdf", content: aPdf() } })).status).toBe(
    200,
  );
});

describe.runIf(process.env.TEST_ENGINE === "embedded")(
  "the embedded database on a full disk",
  () => {
    test("stays up read-only, says so, and recovers by itself", {
      timeout: 400_000,
    }, async (context) => {
      using disk = smallDisk(context, 120);
      const database = await openEmbedded(join(disk.folder, "data"));
      await using app = await testApp({ database, config: { dataDir: join(disk.folder, "data") } });
      const office = await app.adminBrowser();
      let number = 0;
      const send = async () => {
        number += 1;
        // Visitors with different addresses, below the limits.
        const visitor = app.newBrowser(`10.0.${number >> 8}.${number & 255}`);
        return (await visitor.post("/contact", aMessage(number))).status;
      };
      let accepted = 0;
      for (const left of [0, 500_000]) {
        disk.fill(left);
        let status = 200;
        for (let tries = 0; tries < 400 && status === 200; tries += 1) {
          status = await send();
          if (status === 200) accepted += 1;
          if (tries % 10 === 0) disk.fill(left);
        }
        expect(status, `with ${left} bytes left`).toBe(507);
        expect(await send()).toBe(507);
        expect(app.services.diskIsFull()).toBe(true);
        for (const path of ["/", "/careers", "/contact"]) {
          expect((await app.get(path)).status, path).toBe(200);
        }
        expect(await (await app.get("/readyz")).text()).toBe("read-only: the disk is full");
        const dashboard = await office.get("/admin");
        expect(dashboard.status).toBe(200);
        expect(await dashboard.text()).toContain("The server’s disk is full:");

        disk.empty();
        await expect.poll(send, { timeout: 30_000, interval: 500 }).toBe(200);
        accepted += 1;
        expect(await (await app.get("/readyz")).text()).toBe("ready");
      }
      const messages = await app.db.selectFrom("messages").select("id").execute();
      expect(messages).toHaveLength(accepted);
    });

    test("starting on a full disk says so", { timeout: 400_000 }, async (context) => {
      using disk = smallDisk(context, 30);
      const folder = join(disk.folder, "data");
      disk.fill();
      await expect(openEmbedded(folder)).rejects.toThrow(`The disk with ${folder} is full`);
    });
  },
);

describe.runIf(process.env.TEST_ENGINE === "embedded")(
  "while the database can only be read",
  () => {
    test("screens are shown, and a form that can't be saved says so", async () => {
      await using app = await testApp();
      const office = await app.adminBrowser();
      await app.post("/contact", aMessage(1));
      const { id } = await app.db.selectFrom("messages").select("id").executeTakeFirstOrThrow();
      await sql`set default_transaction_read_only = on`.execute(app.db);
      try {
        const lists = ["bookings/all", "messages", "careers/applications", "audit-log", "account"];
        for (const path of ["", ...lists, `messages/${id}`]) {
          expect((await office.get(`/admin/${path}`)).status, path).toBe(200);
        }
        const refused = await app.post("/contact", aMessage(2));
        expect(refused.status).toBe(507);
        expect(await refused.text()).toContain("so your form wasn’t sent");
      } finally {
        await sql`set default_transaction_read_only = off`.execute(app.db);
      }
    });
  },
);
