import type { TestApp } from "./app";
import type { Browser } from "./browser";

export const chat = {
  name: "Ada Example",
  email: "ada@example.com",
  phone: "",
  message: "Who answers at night?",
};

/** Starts a conversation. @returns the path of the visitor's page */
export async function startChat(
  app: TestApp,
  form: Partial<typeof chat> = {},
  visitor: Browser = app.newBrowser(),
): Promise<string> {
  const response = await visitor.post("/chat", { ...chat, ...form });
  const path = response.headers.get("Location");
  if (!path) throw new Error(`/chat answered ${response.status}: ${await response.text()}`);
  return path;
}

/** The id of the only message. */
export async function onlyMessage({ db }: TestApp): Promise<string> {
  const { id } = await db.selectFrom("messages").select("id").executeTakeFirstOrThrow();
  return id;
}

/** Moves the clock. */
export function pass({ clock }: TestApp, ms: number): void {
  clock.time = new Date(clock.time.getTime() + ms);
}
