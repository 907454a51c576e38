// npm run demo: the program on a folder of its own, full of people who don't exist.
import { prepare } from "./lib/prepare.mjs";
import { runProgram } from "./lib/serve.mjs";
import { run } from "./lib/terminal.mjs";

await run(async () => {
  await prepare();
  process.env.DATA_DIR ||= "./demo-data";
  process.env.ADMIN_EMAIL ||= "office@example.com";
  process.env.ADMIN_PASSWORD ||= "watchpost-demo";
  // Never the company's own data, and no mail to anybody.
  for (const name of ["DATABASE_URL", "STORAGE_URL", "SMTP_URL"]) delete process.env[name];
  await runProgram(["demo"]);
});
