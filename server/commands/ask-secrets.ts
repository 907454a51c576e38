import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks for secrets, which nobody who looks at the screen, the history or `ps` can read. */
export type AskSecrets = (questions: readonly string[]) => Promise<string[]>;

/**
 * Asks on the terminal, which doesn't show what is typed. If there is none, reads a line of standard
 * input for each; a missing line is an empty answer.
 */
export const askSecrets: AskSecrets = async (questions) => {
  if (questions.length === 0) return [];
  if (!stdin.isTTY) {
    const answers: string[] = [];
    for await (const line of createInterface({ input: stdin })) {
      if (answers.push(line) === questions.length) break;
    }
    return questions.map((_, index) => answers[index] ?? "");
  }
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true });
  // Ctrl+C or Ctrl+D
  const stop = () => {
    stdout.write("\n");
    process.exit(130);
  };
  lines.on("close", stop);
  const answers: string[] = [];
  for (const question of questions) {
    stdout.write(question);
    answers.push(await lines.question(""));
    stdout.write("\n");
  }
  lines.off("close", stop).close();
  return answers;
};
