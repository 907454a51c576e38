// npm start: installs what is missing, builds what changed, serves.
import { prepare } from "./lib/prepare.mjs";
import { runProgram } from "./lib/serve.mjs";
import { run } from "./lib/terminal.mjs";

await run(async () => {
  await prepare();
  await runProgram([]);
});
