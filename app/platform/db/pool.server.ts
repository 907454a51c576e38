import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** How long the pool stays at the size that the server allowed. */
const smallerForMs = 30_000;

/**
 * A pool for a server that may allow fewer connections than configured. The pool then shrinks for a
 * while, and requests wait for the connections that it has.
 */
export class ShrinkingPool extends pg.Pool {
  readonly #most = this.options.max;
  #open = 0;

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on("connect", () => {
      this.#open += 1;
    });
    this.on("remove", () => {
      this.#open -= 1;
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool["connect"]>[0]): void;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]) {
    return callback ? super.connect(callback) : this.#patiently();
  }

  async #patiently(): Promise<pg.PoolClient> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await super.connect();
      } catch (error) {
        const tooMany = (error as { code?: string }).code === "53300";
        if (!tooMany || tries === 20) throw error;
        this.#shrink();
        // Other programs are using all connections.
        if (this.#open === 0) await pause(500);
      }
    }
  }

  #shrink(): void {
    if (this.options.max === this.#most) {
      setTimeout(() => {
        this.options.max = this.#most;
      }, smallerForMs).unref();
    }
    this.options.max = Math.max(1, this.#open);
  }
}
