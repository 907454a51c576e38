const encoder = new TextEncoder();

/** A minimal `Blob` for the email parser, which only joins pieces. */
export class QuickBlob {
  readonly #pieces: Uint8Array[];

  constructor(pieces: readonly (string | Uint8Array | ArrayBuffer)[]) {
    this.#pieces = pieces.map((piece) => {
      if (typeof piece === "string") return piece === "\n" ? newline : encoder.encode(piece);
      return piece instanceof Uint8Array ? piece : new Uint8Array(piece);
    });
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    let size = 0;
    for (const { length } of this.#pieces) size += length;
    const joined = new Uint8Array(size);
    let at = 0;
    for (const piece of this.#pieces) {
      joined.set(piece, at);
      at += piece.length;
    }
    return joined.buffer;
  }
}

const newline = encoder.encode("\n");
