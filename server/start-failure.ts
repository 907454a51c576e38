import { isDiskFull } from "~/platform/disk-full";
import { StartError } from "~/platform/start-error";

/** Prints one sentence that says what to fix. */
export function reportStartFailure(error: unknown): never {
  const { message, code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (error instanceof StartError) console.error(message);
  else if (code === "EADDRINUSE")
    console.error(
      `Port ${port} is in use. Stop the program that's using it, or set PORT to another port.`,
    );
  else if (code === "EACCES" && port)
    console.error(
      `The account that runs Watchpost can't use port ${port}. Set PORT to 1024 or higher.`,
    );
  else if (isDiskFull(error))
    console.error("The disk is full. Free up some space and start again.");
  else if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    console.error(
      "HOST isn't an address of this machine. Leave it unset to use all of the machine's addresses.",
    );
  else console.error(`Watchpost couldn't start: ${message}`);
  process.exit(1);
}

/** Prints one sentence that says why a command other than the start failed. */
export function reportFailure(command: string, error: unknown): never {
  const { message } = error as Error;
  if (error instanceof StartError) console.error(message);
  else if (isDiskFull(error)) console.error("The disk is full. Free up some space and try again.");
  else console.error(`watchpost ${command} failed: ${message}`);
  process.exit(1);
}
