import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const script = `
  import { run } from "${new URL("terminal.mjs", import.meta.url)}";
  process.stdin.once("data", () => run(async () => {
    for (let line = 1; line <= 3; line += 1) {
      console.log(line);
      await new Promise(setImmediate);
    }
    console.error("all done");
    process.exit(0);
  }));`;

test("a command whose output nobody reads anymore goes on", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script]);
  child.stdout.destroy();
  child.stdin.end("go");
  const ended = once(child, "exit");
  expect(await text(child.stderr)).toBe("all done\n");
  expect(await ended).toEqual([0, null]);
});
