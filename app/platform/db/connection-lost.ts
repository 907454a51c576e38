/** PostgreSQL is shutting down or starting, or can take no more connections. */
const serverCodes = /^(57P0[1-3]|08\w{3}|53300)$/;
const systemCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Failures without a code of their own. */
const messages =
  /^(database .* is not currently accepting connections|Connection terminated|Client has encountered a connection error|timeout expired|timeout exceeded when trying to connect)/;

/** Whether a query failed because the database couldn't be reached, so that a later one may work. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && (serverCodes.test(code) || systemCodes.test(code))) return true;
  return messages.test(error.message);
}
