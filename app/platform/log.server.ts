import { AsyncLocalStorage } from "node:async_hooks";
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";

export type { Logger };

export interface CurrentRequest {
  id: string;
  /** The route's pattern, once known. */
  route?: string;
}

/** The request that is being answered. Its ID is in every line logged meanwhile. */
export const currentRequest = new AsyncLocalStorage<CurrentRequest>();

/**
 * Structured logs on standard output. Callers log IDs and outcomes, never what a person typed;
 * redaction is the second line of defense.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
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
    mixin: () => {
      const request = currentRequest.getStore();
      return request ? { request: request.id } : {};
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Logs name, message, code and stack, but never a query's parameters, which contain what people
 * typed.
 */
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
