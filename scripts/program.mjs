// The child half of lib/serve.mjs: the built program on the carried Node.
import { runHere } from "./lib/serve.mjs";

process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
await runHere(process.argv.slice(2));
