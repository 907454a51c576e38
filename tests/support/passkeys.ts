import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const base64 = (bytes: Buffer) => bytes.toString("base64url");
const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();

/** A passkey as a phone or security key would keep it, for tests without a browser. */
export function softwarePasskey(origin = "http://localhost:3000") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  /** Flags: user present and verified; with `attested`, a new key follows. */
  const authenticatorData = (attested: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    counter += 1;
    count.writeUInt32BE(counter);
    const flags = Buffer.from([attested.length > 0 ? 0x45 : 0x05]);
    return Buffer.concat([sha256(new URL(origin).hostname), flags, count, attested]);
  };

  return {
    /** The answer to a request for a new passkey. */
    create(challenge: string): string {
      // The public key in COSE: EC2, ES256, P-256, x and y.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, "base64url"),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, "base64url"),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(attested);
      // CBOR: { fmt: "none", attStmt: {}, authData: … }
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from("fmt"),
        Buffer.from([0x64]),
        Buffer.from("none"),
        Buffer.from([0x67]),
        Buffer.from("attStmt"),
        Buffer.from([0xa0, 0x68]),
        Buffer.from("authData"),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return JSON.stringify({
        id: base64(id),
        rawId: base64(id),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(clientData("webauthn.create", challenge)),
          attestationObject: base64(attestation),
          transports: ["internal"],
        },
      });
    },
    /** The answer to a request to use the passkey. */
    use(challenge: string): string {
      const data = authenticatorData();
      const client = clientData("webauthn.get", challenge);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return JSON.stringify({
        id: base64(id),
        rawId: base64(id),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(signature),
        },
      });
    },
  };
}
