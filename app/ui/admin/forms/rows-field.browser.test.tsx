import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "../../../../tests/support/mount";
import { RowsField, RowText } from "./rows-field";

interface Place {
  city: string;
}

const lines = () => new FormData(document.querySelector("form") ?? undefined).getAll("places[]");
const city = (number: number) => page.getByLabelText(`City of place ${number}`);
const button = (name: string) => page.getByRole("button", { name });

async function open(rows: readonly Place[], most = 3) {
  await mount(
    <form>
      <RowsField<Place>
        label="Places"
        entry="Place"
        name="places"
        rows={rows}
        blank={() => ({ city: "" })}
        line={({ city }) => city}
        most={most}
      >
        {(row, change, at) => (
          <RowText
            label="City"
            entry="Place"
            at={at}
            value={row.city}
            onChange={(typed) => change({ city: typed })}
            maxLength={80}
          />
        )}
      </RowsField>
    </form>,
  );
}

test("each row is sent as one line, and no rows as an empty one", async () => {
  await open([]);
  expect(lines()).toEqual([""]);
  await button("Add Place").click();
  await expect.element(city(1)).toHaveFocus();
  await city(1).fill("Columbus");
  await button("Add Place").click();
  await city(2).fill("Dublin");
  expect(lines()).toEqual(["Columbus", "Dublin"]);
});

test("removing a row keeps the others and moves the focus to the one before", async () => {
  await open([{ city: "Akron" }, { city: "Columbus" }, { city: "Dublin" }]);
  await expect.element(button("Add Place")).not.toBeInTheDocument();
  await button("Remove place 2").click();
  expect(lines()).toEqual(["Akron", "Dublin"]);
  await expect.element(city(1)).toHaveFocus();
  await button("Remove place 2").click();
  await button("Remove place 1").click();
  expect(lines()).toEqual([""]);
  await expect.element(button("Add Place")).toHaveFocus();
});
