/**
 * Runs in the page, any number of times: records problems in it, and returns the problems in this
 * tab so far. Includes the earlier problems that the browser remembers: violations of the content
 * security policy and failed requests, but not console errors.
 */
export function recordProblems(): string[] {
  const key = "recorded-problems";
  const recorded = () => JSON.parse(sessionStorage.getItem(key) ?? "[]") as string[];
  const state = window as unknown as { recordsProblems?: boolean };
  if (location.protocol === "about:") return [];
  if (state.recordsProblems) return recorded();
  state.recordsProblems = true;

  const note = (line: string) => {
    const lines = recorded();
    if (!lines.includes(line)) sessionStorage.setItem(key, JSON.stringify([...lines, line]));
  };
  for (const level of ["error", "warn"] as const) {
    const original = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      note(`${level}: ${words.map(String).join(" ")}`);
      original(...words);
    };
  }
  addEventListener("error", ({ message }) => message && note(`thrown: ${message}`));
  addEventListener("unhandledrejection", ({ reason }) => note(`thrown: ${String(reason)}`));
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    note(`policy: ${effectiveDirective} ${blockedURI}`),
  );
  const { ReportingObserver } = window as unknown as {
    ReportingObserver?: new (
      callback: (reports: { body: SecurityPolicyViolationEvent }[]) => void,
      options: { types: string[]; buffered: boolean },
    ) => { observe(): void };
  };
  if (ReportingObserver) {
    const policy = { types: ["csp-violation"], buffered: true };
    new ReportingObserver((reports) => {
      for (const { body } of reports) {
        note(`policy: ${body.effectiveDirective} ${body.blockedURI ?? ""}`);
      }
    }, policy).observe();
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (entry.responseStatus >= 400) note(`failed: ${entry.name} ${entry.responseStatus}`);
    }
  }).observe({ type: "resource", buffered: true });
  return recorded();
}
