import { spawnSync } from "node:child_process";
import { connect } from "node:net";

export interface Load {
  perSecond: number;
  p99: number;
}

const connections = 32;

/** Requests one page as fast as possible over 32 connections; p99 is in milliseconds. */
export async function measureLoad(url: string, encoding: string, seconds = 5): Promise<Load> {
  const wrk = spawnSync(
    "wrk",
    [
      "-t1",
      `-c${connections}`,
      `-d${Math.ceil(seconds)}s`,
      "--latency",
      "-H",
      `Accept-Encoding: ${encoding}`,
      url,
    ],
    { encoding: "utf8" },
  );
  if (wrk.status !== 0) return measureWithNode(url, encoding, seconds);
  if (/Non-2xx/.test(wrk.stdout)) throw new Error(`${url} answered with errors`);
  const [, amount = "0", unit = "ms"] = /99%\s+([\d.]+)(us|ms|s)/.exec(wrk.stdout) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(wrk.stdout)?.[1]),
    p99: Number(amount) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1),
  };
}

/** Used if wrk isn't installed. It is slower, but equally so for every server. */
async function measureWithNode(url: string, encoding: string, seconds: number): Promise<Load> {
  const { hostname, port, pathname } = new URL(url);
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: ${encoding}\r\n\r\n`;
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;

  const visitor = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let began = 0;
      let missing = 0;
      const ask = () => {
        if (performance.now() > until) {
          socket.destroy();
          resolve();
          return;
        }
        began = performance.now();
        missing = -1;
        socket.write(request);
      };
      socket.on("connect", ask).on("error", reject);
      socket.on("data", (chunk) => {
        if (missing < 0) {
          // Our server and nginx send the response head in one chunk.
          const head = chunk.subarray(0, chunk.indexOf("\r\n\r\n")).toString("latin1");
          const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
          if (!head.startsWith("HTTP/1.1 200") || Number.isNaN(length)) {
            reject(new Error(`${url} answered ${head.split("\r\n")[0]}`));
            return;
          }
          missing = length - (chunk.length - head.length - 4);
        } else {
          missing -= chunk.length;
        }
        if (missing > 0) return;
        times.push(performance.now() - began);
        ask();
      });
    });
  await Promise.all(Array.from({ length: connections }, visitor));
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}
