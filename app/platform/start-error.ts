/** An error that the operator can fix. Its message is one sentence, printed without a stack. */
export class StartError extends Error {
  override name = "StartError";
}
