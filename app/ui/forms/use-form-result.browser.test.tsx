import {
  type ActionFunction,
  data,
  Form,
  type RouteObject,
  useActionData,
  useFetcher,
  useLocation,
} from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FormResult } from "~/platform/forms/form-result";
import { expectAccessible } from "../../../tests/support/accessible";
import { errorResponse } from "../../../tests/support/error-response";
import { expectNoToast } from "../../../tests/support/no-toast";
import { renderOffice } from "../../../tests/support/office-screen";
import { editAddress, serviceScreens } from "../../../tests/support/service-screens";
import { useToasts } from "../toasts/toaster";
import { FormAlert } from "./form-alert";
import { useFormResult } from "./use-form-result";

// biome-ignore lint/correctness/useHookAtTopLevel: the same functions everywhere
const { showMessage } = useToasts();

const alert = page.getByRole("main").getByRole("alert");
const toast = (title: string) => page.getByRole("dialog", { name: title });
const update = page.getByRole("button", { name: "Update Service" });

const answer = (result: Partial<FormResult>, status = 409) =>
  data({ errors: {}, values: {}, ...result }, { status });

function openService(save: ActionFunction = () => null) {
  return renderOffice(serviceScreens({ save }), { at: editAddress });
}

/** Two forms on a screen; each reads only its own result. */
function Contact({ result, alerts = false }: { result?: FormResult<unknown>; alerts?: boolean }) {
  const options = { saved: "settings-saved", failed: "settings-not-saved" } as const;
  const latest = useActionData<FormResult<unknown>>() ?? result;
  const { failure, done } = useFormResult(latest, { intent: "contact", ...options });
  return (
    <Form method="post">
      <input name="intent" value="contact" type="hidden" />
      <button type="submit">Save Contact</button>
      {alerts ? <FormAlert>{failure}</FormAlert> : <p>{failure}</p>}
      {done !== undefined && <p>Contact is stored</p>}
    </Form>
  );
}

function openContact(action: RouteObject["action"], screen = <Contact />) {
  return renderOffice(
    [
      { path: "/admin", element: <h1>Dashboard</h1> },
      { path: "/admin/contact", action: action ?? (() => null), element: screen },
    ],
    { at: "/admin/contact" },
  );
}

const saveContact = () => page.getByRole("button", { name: "Save Contact" }).click();

test("says next to each field what is wrong and moves to the first one", async () => {
  const errors = { title: "Enter a title", description: "Describe the service" };
  await openService(() => answer({ errors, values: { title: "" } }, 400));
  await update.click();
  const title = page.getByLabelText("Title");
  await expect.element(title).toHaveFocus();
  await expect.element(title).toBeInvalid();
  await expect.element(title).toHaveAccessibleDescription("Enter a title");
  const description = page.getByLabelText("Description");
  await expect.element(description).toBeInvalid();
  await expect.element(description).toHaveAccessibleDescription("Describe the service");
  await expectAccessible();
});

test("says next to a list and to a group of choices what is wrong", async () => {
  const errors = { features: "Shorten each feature", icon: "Choose an icon" };
  await openService(() => answer({ errors }, 400));
  await update.click();
  const feature = page.getByRole("textbox", { name: "Feature 1" });
  await expect.element(feature).toHaveAccessibleDescription("Shorten each feature");
  await expect
    .element(page.getByRole("group", { name: "Icon" }))
    .toHaveAccessibleDescription("Choose an icon");
});

test("says above the button why the form as a whole was refused, and only there", async () => {
  const failure = { code: "refused", message: "Two services can’t share a title." } as const;
  await openService(() => answer({ failure }));
  await update.click();
  await expect.element(alert).toHaveTextContent("Two services can’t share a title.");
  await expect.element(alert).toBeInViewport();
  await expectNoToast();
});

test("says that the server failed", async () => {
  await openService(() => answer({ failure: { code: "error" } }, 500));
  await update.click();
  await expect.element(alert).toHaveTextContent("Failed to update service");
  await expectNoToast();
});

test("says it in a toast while the alert is out of sight", async () => {
  await openService(() => answer({ failure: { code: "error" } }, 500));
  await page.getByLabelText("Title").click();
  scrollTo(0, 0);
  const form = document.querySelector("main form") as HTMLFormElement;
  form.style.paddingTop = "200vh";
  await expect.poll(() => scrollY).toBe(0);
  form.requestSubmit();
  await expect.element(toast("Failed to update service")).toBeVisible();
});

function Settings() {
  const latest = useActionData<FormResult<unknown>>();
  const { failure } = useFormResult(latest, { settings: true });
  return (
    <Form method="post">
      <button type="submit">Save Contact</button>
      <p>{failure}</p>
    </Form>
  );
}

test.each([
  ["connection", new TypeError("Failed to fetch")],
  ["proxy", errorResponse(504, "<h1>Gateway Timeout</h1>")],
])("a settings screen says that it failed to save when the %s fails", async (_, thrown) => {
  await openContact(
    () => {
      throw thrown;
    },
    <Settings />,
  );
  await saveContact();
  const text =
    "Failed to save: The connection was lost, so we can’t tell whether your change was saved. Please try again.";
  await expect.element(page.getByRole("main").getByText(text)).toBeVisible();
  await expect.element(toast(text)).toBeVisible();
});

test("a refused field closes the toast of an earlier save", async () => {
  const errors = { phone: "Enter a phone number" };
  await openContact(() => answer({ intent: "contact", errors }, 400));
  // One that doesn't close by itself.
  showMessage({ title: "Saved before", tone: "good", duration: 0 });
  await expect.element(toast("Saved before")).toBeVisible();
  await saveContact();
  await expect.element(toast("Saved before")).not.toBeInTheDocument();
});

function Place() {
  return <output>{useLocation().hash}</output>;
}

test("a link to a place on the page keeps the result", async () => {
  const failure = { code: "refused", message: "Not now" } as const;
  const { router } = await openContact(
    () => answer({ intent: "contact", failure }),
    <>
      <Contact alerts />
      <Place />
    </>,
  );
  await saveContact();
  await expect.element(page.getByText("Not now")).toBeVisible();
  await router.navigate("/admin/contact#phone");
  await expect.element(page.getByText("#phone")).toBeVisible();
  expect(page.getByText("Not now").elements()).toHaveLength(1);
});

test("says once that the form was saved, even if the screen is loaded again", async () => {
  const { router } = await openContact(() =>
    answer({ intent: "contact", done: true } as never, 200),
  );
  await saveContact();
  await expect.element(toast("Settings saved successfully")).toBeVisible();
  await router.revalidate();
  await expect.element(page.getByText("Contact is stored")).toBeVisible();
  expect(document.querySelectorAll(".toast")).toHaveLength(1);
});

test("keeps its result until the next screen", async () => {
  const { router } = await openContact(() =>
    answer({ intent: "contact", done: true } as never, 200),
  );
  await saveContact();
  await expect.element(page.getByText("Contact is stored")).toBeVisible();
  await router.navigate("/admin");
  await expect.element(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await router.navigate("/admin/contact");
  await expect.element(page.getByRole("button", { name: "Save Contact" })).toBeVisible();
  await expect.element(page.getByText("Contact is stored")).not.toBeInTheDocument();
});

test("ignores the result of another form of the screen", async () => {
  const { router } = await openContact(() => answer({ intent: "hours", done: true } as never, 200));
  await saveContact();
  await expect.poll(() => router.state.navigation.state).toBe("idle");
  await expect.element(page.getByText("Contact is stored")).not.toBeInTheDocument();
});

function Renamed() {
  const { Form: FetcherForm, data: latest } = useFetcher<FormResult<string>>();
  const { done } = useFormResult<string>(latest, { saved: "settings-saved" });
  return (
    <FetcherForm method="post" action="/admin/contact">
      <button type="submit">Save Contact</button>
      <p>{done}</p>
    </FetcherForm>
  );
}

test("reads the result of a form that stays on its screen", async () => {
  await openContact(() => answer({ done: "Renamed" } as never, 200), <Renamed />);
  await saveContact();
  await expect.element(page.getByText("Renamed")).toBeVisible();
  await expect.element(toast("Settings saved successfully")).toBeVisible();
});

test("an error disappears once its field is corrected, and other fields' errors stay", async () => {
  const errors = { title: "Enter a title", description: "Describe the service" };
  await openService(() => answer({ errors: { ...errors }, values: { title: "" } }, 400));
  await update.click();
  const title = page.getByLabelText("Title");
  await expect.element(title).toHaveAccessibleDescription("Enter a title");
  // Nobody types before the field has the focus.
  await expect.element(title).toHaveFocus();
  await title.fill("Night Patrol");
  await expect.element(title).not.toBeInvalid();
  await expect.element(page.getByText("Enter a title")).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Description")).toBeInvalid();
  // An empty required field isn't corrected.
  await update.click();
  await expect.element(title).toBeInvalid();
  await title.fill("");
  await expect.element(title).toHaveAttribute("aria-invalid", "true");
});
