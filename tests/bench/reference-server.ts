import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./program.ts";

export interface ReferenceServer {
  name: string;
  /** Serves the plain bytes at /plain and the compressed ones at /packed. */
  origin: string;
  stop(): Promise<void>;
}

/** Serves the same bytes for comparison: nginx if installed, otherwise a bare Node HTTP server. */
export async function startReference(
  plain: Uint8Array,
  packed: Uint8Array,
): Promise<ReferenceServer> {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-reference-"));
  const files = join(folder, "files");
  mkdirSync(files);
  writeFileSync(join(files, "plain"), plain);
  writeFileSync(join(files, "packed"), packed);
  // nginx's workers run as another user.
  for (const path of [folder, files]) chmodSync(path, 0o755);

  const port = await freePort();
  const hasNginx = spawnSync("nginx", ["-v"]).status === 0;
  const [file, args] = hasNginx
    ? (["nginx", ["-p", folder, "-c", writeNginxConfig(folder, port)]] as const)
    : ([process.execPath, ["-e", bareServer(files, port)]] as const);
  const child = spawn(file, args, { stdio: ["ignore", "ignore", "inherit"] });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`${origin}/plain`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break;
    await wait(50);
  }
  return {
    name: hasNginx ? "nginx" : "node:http",
    origin,
    async stop() {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeNginxConfig(folder: string, port: number): string {
  const path = join(folder, "nginx.conf");
  writeFileSync(
    path,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
     events { worker_connections 512; }
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
       open_file_cache max=100; default_type text/html;
       client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2;
       fastcgi_temp_path ${folder}/t3; uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
       server {
         listen 127.0.0.1:${port}; root ${folder}/files;
         location /packed { add_header Content-Encoding br; }
       }
     }`,
  );
  return path;
}

function bareServer(files: string, port: number): string {
  return `
    const { readFileSync } = require("node:fs");
    const pages = { "/plain": readFileSync(${JSON.stringify(join(files, "plain"))}), "/packed": readFileSync(${JSON.stringify(join(files, "packed"))}) };
    require("node:http").createServer((request, response) => {
      const body = pages[request.url];
      response.writeHead(200, { "Content-Type": "text/html", "Content-Length": body.length });
      response.end(body);
    }).listen(${port}, "127.0.0.1");`;
}
