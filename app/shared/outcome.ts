// The results of commands: success with its facts, or an expected refusal.

export function accept(): { ok: true };
export function accept<Facts extends object>(facts: Facts): { ok: true } & Facts;
export function accept(facts: object = {}) {
  return { ok: true, ...facts };
}

export function refuse<Reason extends string>(reason: Reason): { ok: false; reason: Reason };
export function refuse<Reason extends string, Facts extends object>(
  reason: Reason,
  facts: Facts,
): { ok: false; reason: Reason } & Facts;
export function refuse(reason: string, facts: object = {}) {
  return { ok: false, reason, ...facts };
}
