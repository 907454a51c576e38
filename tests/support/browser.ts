import type { App } from "../../server/app";

type FormFields = Record<string, string> | URLSearchParams;

/** A simulated browser: keeps cookies, submits forms, and follows redirects only in `submit`. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: App;
  readonly address: string;

  constructor(app: App, address = "203.0.113.7") {
    this.#app = app;
    this.address = address;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(path, { headers });
  }

  /** Submits a form from one of our pages. */
  post(path: string, fields: FormFields, headers: Record<string, string> = {}) {
    return this.request(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: "http://localhost:3000", ...headers },
    });
  }

  /** Like {@link post}, and opens the page that the response redirects to. */
  async submit(path: string, fields: FormFields, headers?: Record<string, string>) {
    const response = await this.post(path, fields, headers);
    const location = response.headers.get("Location");
    return location ? this.get(location) : response;
  }

  /** Like {@link post}, for a form that can contain a file. */
  postForm(path: string, body: FormData, headers: Record<string, string> = {}) {
    return this.request(path, {
      method: "POST",
      body,
      headers: { Origin: "http://localhost:3000", ...headers },
    });
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has("Host")) headers.set("Host", "localhost:3000");
    if (this.cookies.size > 0 && !headers.has("Cookie")) {
      headers.set(
        "Cookie",
        [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      );
    }
    const incoming = { socket: { remoteAddress: this.address } };
    const url = new URL(path, "http://localhost:3000");
    const response = await this.#app.fetch(new Request(url, { ...init, headers }), {
      incoming,
    } as never);
    this.#keepCookies(response);
    return response;
  }

  #keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = cookie.split(/;\s*/);
      const at = pair.indexOf("=");
      const name = pair.slice(0, at);
      const expired = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
      if (expired || pair.length === at + 1) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(at + 1));
    }
  }
}
