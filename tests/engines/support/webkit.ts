import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findWebKit } from "../../../scripts/checks/engines.mjs";
import { freePort } from "../../e2e/support/program";
import type { Control, Engine, Key, Tab } from "./engine";
import { recordProblems } from "./record-problems";

/** WebKitGTK's MiniBrowser on its own screen, driven over W3C WebDriver. */
export async function launchWebKit(): Promise<Engine> {
  const { driver, miniBrowser, xvfb } = findWebKit();
  if (!driver || !miniBrowser || !xvfb) throw new Error("WebKit isn't installed");
  const screen = spawn(
    xvfb,
    ["-displayfd", "3", "-screen", "0", "1600x1100x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, "data");
  const settings = reducedMotion();
  const env = {
    ...process.env,
    DISPLAY: `:${String(display).trim()}`,
    XDG_CONFIG_HOME: settings,
  };

  return {
    async newTab({ width, height }) {
      const { server, session } = await startBrowser(driver, miniBrowser, env);
      await session.post("/window/rect", { x: 0, y: 0, width, height });
      return webKitTab(session, async () => {
        await session.end();
        await stop(server);
      });
    },
    async close() {
      await stop(screen);
      rmSync(settings, { recursive: true });
    },
  };
}

/** Starts a driver for one tab: a driver has one session, and a session has one set of cookies. */
async function startBrowser(driver: string, miniBrowser: string, env: NodeJS.ProcessEnv) {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort();
    const args = [`--port=${port}`, "--host=127.0.0.1"];
    const server = spawn(driver, args, { env, stdio: "ignore" });
    try {
      return { server, session: await startSession(`http://127.0.0.1:${port}`, miniBrowser) };
    } catch (error) {
      await stop(server);
      // On a busy machine, the driver sometimes waits forever for a browser that didn't start.
      if (tries === 3) throw error;
    }
  }
}

/** A folder with GTK's settings: without animations, pages see `prefers-reduced-motion`. */
function reducedMotion(): string {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-webkit-"));
  mkdirSync(join(folder, "gtk-3.0"));
  const settings = "[Settings]\ngtk-enable-animations=0\n";
  writeFileSync(join(folder, "gtk-3.0", "settings.ini"), settings);
  return folder;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill();
  await exited;
}

type Session = Awaited<ReturnType<typeof startSession>>;

/** The protocol is JSON over HTTP: https://www.w3.org/TR/webdriver2/ */
async function startSession(server: string, binary: string) {
  async function request(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(server + path, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
      // A script that runs while the document is replaced gets no response; neither does anything
      // after the browser has ended.
      signal: AbortSignal.timeout(path.endsWith("/execute/sync") ? 5000 : 45_000),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (answer.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${path.split("/").at(-1)}: ${error}. ${message}`);
  }
  const alwaysMatch = {
    "webkitgtk:browserOptions": { binary, args: ["--automation"] },
  };
  await untilListening(server);
  const { sessionId } = (await request("POST", "/session", {
    capabilities: { alwaysMatch },
  })) as { sessionId: string };
  return {
    get: (path: string) => request("GET", `/session/${sessionId}${path}`),
    post: (path: string, body: object) => request("POST", `/session/${sessionId}${path}`, body),
    end: () => request("DELETE", `/session/${sessionId}`),
  };
}

async function untilListening(server: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const ready = await fetch(`${server}/status`).catch(() => undefined);
    if (ready) return;
    await pause(50);
  }
  throw new Error("WebKitWebDriver doesn't start");
}

function webKitTab(session: Session, close: () => Promise<void>): Tab {
  const run = (work: unknown, args: unknown[]) =>
    session.post("/execute/sync", { script: `return (${work})(...arguments)`, args }) as never;
  const all = async (css: string) => {
    const found = await session.post("/elements", { using: "css selector", value: css });
    return (found as Reference[]).map((reference) => control(session, reference, run));
  };
  // WebDriver can't add a script to documents before they load.
  const record = () => run(recordProblems, []);
  return {
    async open(url) {
      await session.post("/url", { url });
      await record();
    },
    async back() {
      await session.post("/back", {});
      await record();
    },
    // Each tab is in its own window.
    show: async () => {},
    run: (work, ...args) => run(work, args),
    async named(css, name) {
      await record();
      const likely = (await run(likelyNamed, [css, name])) as Reference[];
      const named: Control[] = [];
      for (const reference of likely) {
        const it = control(session, reference, run);
        if (await it.isNamed(name)) named.push(it);
      }
      return named;
    },
    all,
    async press(key) {
      const active = (await session.get("/element/active")) as Reference;
      await control(session, active, run).press(key);
    },
    problems: async () => (await record()) ?? [],
    close,
  };
}

/** Runs in the page: the displayed elements worth asking the browser for their names. */
function likelyNamed(css: string, name: string): Element[] {
  const flat = (text: string) => text.replaceAll(/\s+/g, "");
  return [...document.querySelectorAll<HTMLInputElement>(css)].filter((it) => {
    if (!it.checkVisibility()) return false;
    const labels = [...(it.labels ?? [])].map(({ textContent }) => textContent);
    const words = [it.ariaLabel, it.textContent, ...labels].join(" ");
    return it.hasAttribute("aria-labelledby") || flat(words).includes(flat(name));
  });
}

const referenceKey = "element-6066-11e4-a52e-4f735466cecf";
type Reference = { [referenceKey]: string };
type Run = (work: unknown, args: unknown[]) => never;

/** The code points that stand for keys in WebDriver. */
const keys: Record<Key, string> = { Enter: "\uE007", Space: " ", Tab: "\uE004", Escape: "\uE00C" };

interface NamedControl extends Control {
  isNamed(name: string): Promise<boolean>;
}

function control(session: Session, reference: Reference, run: Run): NamedControl {
  const path = `/element/${reference[referenceKey]}`;
  // The driver itself doesn't always scroll far enough, and then says "not interactable".
  const scrollTo = () =>
    run((element: HTMLElement) => element.scrollIntoView({ block: "center" }), [reference]);
  return {
    async isNamed(name) {
      try {
        const label = (await session.get(`${path}/computedlabel`)) as string;
        return label.replaceAll(/\s+/g, " ").trim() === name;
      } catch (error) {
        // React may have replaced it since it was found.
        if (String(error).includes("stale element")) return false;
        throw error;
      }
    },
    async click() {
      await scrollTo();
      await session.post(`${path}/click`, {});
    },
    async type(text: string) {
      await scrollTo();
      await session.post(`${path}/clear`, {});
      if (text) await session.post(`${path}/value`, { text });
    },
    async press(key: Key) {
      await session.post(`${path}/value`, { text: keys[key] });
    },
    async select(option: string) {
      const found = (await session.post(`${path}/elements`, {
        using: "css selector",
        value: "option",
      })) as Reference[];
      for (const one of found) {
        const it = control(session, one, run);
        if ((await it.run((option) => (option as HTMLOptionElement).label)) === option) {
          return it.click();
        }
      }
      throw new Error(`no option "${option}"`);
    },
    async upload(file: string) {
      await session.post(`${path}/value`, { text: file });
    },
    run: (work, ...args) => run(work, [reference, ...args]),
  };
}
