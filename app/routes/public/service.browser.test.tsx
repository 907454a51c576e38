import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { noClaims } from "~/features/licenses/rules";
import type { VisitorPrice } from "~/features/rates/prices.rules";
import { moneyFormatOf } from "~/shared/money";
import { setMoneyFormat, usDollars } from "~/shared/money-format";
import { expectAccessible } from "../../../tests/support/accessible";
import { screenOf } from "../../../tests/support/route-screens";
import { aService } from "../../../tests/support/service-screens";
import { renderSite } from "../../../tests/support/site-screen";
import { visibleText } from "../../../tests/support/visible-text";
import * as service from "./service";

const range: VisitorPrice = { service: "events", armed: "", from: 3000, to: 3500 };

/** A service's page with these prices; `office.prices` are those of the next load. */
async function openService(prices: VisitorPrice[], width: 390 | 1440 = 390) {
  const office = { prices };
  const screen = await renderSite(
    [
      screenOf("/services/:id", service, {
        loader: () => ({
          service: { ...aService, id: "events", title: "Event Security" },
          questions: [],
          claims: noClaims,
          prices: office.prices,
          photo: undefined,
          areas: [],
          openings: [],
        }),
      }),
    ],
    { at: "/services/events", width },
  );
  return { ...screen, office };
}

const total = page.getByRole("status");
const expectTotal = (text: RegExp) =>
  expect.poll(() => visibleText(total).replaceAll("\u00a0", " ")).toMatch(text);
const always = page.getByLabelText("24/7");

test("shows the hours without prices on a phone", async () => {
  await openService([], 390);
  await always.click();
  await expectTotal(/168 hours a week/);
  expect(visibleText(total)).not.toContain("$");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("the price follows the number of guards", async () => {
  await openService([range]);
  await always.click();
  await expectTotal(/Roughly \$5,040–\$5,880 a week/);
  await page.getByLabelText("Number of guards").fill("2");
  await expectTotal(/Roughly \$10,080–\$11,760 a week/);
});

test("the price follows the office's rates", async () => {
  const { office, router } = await openService([]);
  await always.click();
  office.prices = [range];
  await router.revalidate();
  await expectTotal(/Roughly \$5,040–\$5,880 a week/);
  await expect.element(always).toBeChecked();
});

test("the price has the company's currency", async () => {
  setMoneyFormat(moneyFormatOf("EUR", "de-CH"));
  onTestFinished(() => setMoneyFormat(usDollars));
  await openService([range]);
  await always.click();
  await expectTotal(/Roughly EUR 5[’']040–EUR 5[’']880 a week/);
});
