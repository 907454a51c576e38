// npm run admin -- grant|revoke|list|reset-password EMAIL, without the web.
import { prepare } from "./lib/prepare.mjs";
import { runProgram } from "./lib/serve.mjs";
import { run } from "./lib/terminal.mjs";

await run(async () => {
  await prepare();
  await runProgram(["admin", ...process.argv.slice(2)]);
});
