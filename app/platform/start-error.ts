/** Something the operator can mend: its message is one sentence, printed without a stack trace. */
export class StartError extends Error {
  override name = "StartError";
}
