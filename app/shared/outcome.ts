/** What a command answers: success with its facts, or one of its expected refusals. */
export type Outcome<Facts extends object, Reason extends string> =
  | ({ ok: true } & Facts)
  | { ok: false; reason: Reason };

export function accept(): { ok: true };
export function accept<Facts extends object>(facts: Facts): { ok: true } & Facts;
export function accept(facts: object = {}) {
  return { ok: true, ...facts };
}

export function refuse<Reason extends string>(reason: Reason): { ok: false; reason: Reason } {
  return { ok: false, reason };
}
