import { type Logger, pino } from "pino";

export type { Logger };

/**
 * Structured logs on standard output. Callers log IDs and outcomes, never what a person typed;
 * redaction is the second line of defense.
 */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        "*.password",
        "*.email",
        "*.to",
        "*.token",
        "*.cookie",
        "*.authorization",
        "password",
        "email",
        "token",
      ],
      censor: "[kept out of the log]",
    },
    serializers: { err: describeError },
  });
}

/** Name, message, code and stack; never a query's parameters, which contain what people typed. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = (error as { code?: unknown }).code;
  return {
    name: error.name,
    message: error.message,
    ...(code ? { code } : {}),
    stack: error.stack,
  };
}
