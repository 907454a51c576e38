import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { KyselyPlugin, PluginTransformQueryArgs, RootOperationNode } from "kysely";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** What a call puts next to a change. */
const kinds: Record<string, string> = {
  recordChange: "audit",
  recordExport: "audit",
  queueEmail: "email",
  queueCopy: "email",
  tryAgain: "job",
  "jobs.enqueue": "job",
  "events.publish": "event",
};

const call = new RegExp(
  `(?<!function )\\b(${Object.keys(kinds).join("|").replaceAll(".", "\\.")})\\(`,
  "g",
);
const declaration =
  /^(?:export )?(?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?(?:\(|function))/;

const textOf = (file: string) => readFileSync(root + file, "utf8");

/** The line where each function of a file starts. */
const functions = new Map<string, { line: number; name: string }[]>();

function functionsOf(file: string) {
  const known = functions.get(file);
  if (known) return known;
  const found = textOf(file)
    .split("\n")
    .flatMap((line, at) => {
      const [, first, second] = declaration.exec(line) ?? [];
      const name = first ?? second;
      return name ? [{ line: at + 1, name }] : [];
    });
  functions.set(file, found);
  return found;
}

function functionAt(file: string, line: number): string | undefined {
  return functionsOf(file).findLast((one) => one.line <= line)?.name;
}

/** The source files below a folder, without tests. */
function sourceFiles(folder: string): string[] {
  return readdirSync(root + folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
}

/**
 * Every function in the program's features and routes that queues something or publishes an event:
 * `app/features/messages/contact/commands.server.ts sendMessage event`.
 */
export function queueingFunctions(): string[] {
  const files = [...sourceFiles("app/features"), ...sourceFiles("app/routes")];
  const found = files.flatMap((file) =>
    textOf(file)
      .split("\n")
      .flatMap((text, at) =>
        [...text.matchAll(call)].map(
          ([, name = ""]) => `${file} ${functionAt(file, at + 1)} ${kinds[name]}`,
        ),
      ),
  );
  return [...new Set(found)].sort();
}

/** The names of the kinds of jobs that the program enqueues, such as `page-on-call`. */
export function enqueuedKinds(): string[] {
  const all = sourceFiles("app").map(textOf).join("\n");
  const constants = [...all.matchAll(/jobs\.enqueue\(\s*trx,\s*(\w+)/g)].map(([, name]) => name);
  return [...new Set(constants)].map((constant) => {
    const made = new RegExp(
      `const ${constant}\\b[^=]*=\\s*(?:recurringJob\\(|\\{\\s*name: )"([^"]+)"`,
    );
    return made.exec(all)?.[1] ?? `${constant}, which has no name`;
  });
}

const tables: Record<string, string> = {
  queued_jobs: "job",
  outgoing_mails: "email",
  audit_log: "audit",
};

export type Attempt = () => Promise<unknown>;

/** Notes which functions queue something, from the stack at each query. */
export class CallSites implements KyselyPlugin {
  #noting: Set<string> | undefined;
  /** Every function that queued something so far, like {@link queueingFunctions}. */
  readonly seen = new Set<string>();

  /** Runs an attempt; a failure is a result, too. */
  async during(attempt: Attempt): Promise<{ result: unknown; queued: string[] }> {
    const noting = new Set<string>();
    this.#noting = noting;
    try {
      const result = await attempt().catch((error: unknown) => error);
      return { result, queued: [...noting].sort() };
    } finally {
      this.#noting = undefined;
    }
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    const kind = this.#noting && kindOf(node);
    if (kind) {
      for (const caller of callers()) {
        this.#noting?.add(`${caller} ${kind}`);
        this.seen.add(`${caller} ${kind}`);
      }
    }
    return node;
  }

  async transformResult({ result }: Parameters<KyselyPlugin["transformResult"]>[0]) {
    return result;
  }
}

function kindOf(node: RootOperationNode): string | undefined {
  if (node.kind === "InsertQueryNode") {
    const name = node.into?.table.identifier.name ?? "";
    return name === "content_changes" ? "event" : tables[name];
  }
  if (node.kind === "RawNode" && node.sqlFragments[0]?.includes("pg_notify(")) return "event";
  return undefined;
}

/** The functions of the program on the stack. */
function callers(): string[] {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 200;
  const { stack = "" } = new Error();
  Error.stackTraceLimit = before;
  const frames = [...stack.matchAll(/\/(app\/(?:features|routes)\/[^:?)]+)[^:)]*:(\d+):\d+/g)];
  return [
    ...new Set(
      frames.flatMap(([, file = "", line = ""]) => {
        const name = functionAt(file, Number(line));
        return name ? [`${file} ${name}`] : [];
      }),
    ),
  ];
}
