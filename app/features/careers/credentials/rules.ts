import { m } from "~/shared/messages/public/careers";
import { type CredentialKind, credentialKinds } from "~/shared/stored-values";
import { stateName } from "~/shared/us-states";
import { type Credential, credentialOf } from "./codes";

/** The states' names for their credentials. */
const stateNames: Readonly<Record<string, string>> = {
  "CA:guard": m.credential_ca_guard,
  "CA:armed-guard": m.credential_ca_armed,
  "FL:guard": m.credential_fl_guard,
  "FL:armed-guard": m.credential_fl_armed,
  "IL:guard": m.credential_il_guard,
  "IL:armed-guard": m.credential_il_armed,
  "NY:guard": m.credential_ny_guard,
  "NY:armed-guard": m.credential_ny_armed,
  "TX:guard": m.credential_tx_guard,
  "TX:armed-guard": m.credential_tx_armed,
  "TX:personal-protection": m.credential_tx_protection,
  "VA:guard": m.credential_va_guard,
  "VA:armed-guard": m.credential_va_armed,
};

const anyState: Readonly<Record<CredentialKind, string>> = {
  guard: m.credential_guard,
  "armed-guard": m.credential_armed,
  "personal-protection": m.credential_protection,
  baton: m.credential_baton,
  "pepper-spray": m.credential_pepper_spray,
  "cpr-first-aid": m.credential_cpr,
  "driver-license": m.credential_driver,
};

/** The kinds to choose from. */
export const credentialKindOptions = credentialKinds.map((kind) => ({
  value: kind,
  label: anyState[kind],
}));

/** "California Guard Card", or "Armed guard license or firearm permit (Ohio)". */
export function credentialName({ state, kind }: Credential): string {
  if (state === "") return anyState[kind];
  return (
    stateNames[`${state}:${kind}`] ??
    m.credential_of_state({ state: stateName(state), credential: anyState[kind] })
  );
}

/** The names of stored credentials. */
export function credentialNames(codes: readonly string[]): string[] {
  return codes.flatMap((code) => {
    const known = credentialOf(code);
    return known ? [credentialName(known)] : [];
  });
}
