import type { Break } from "./break.ts";

export const machineryBreaks: Break[] = [
  {
    id: "page-cached-during-change",
    kind: "cache",
    what: "A page that is rendered while its data changes stays on the website with the old data",
    snippet: `if (isOutdated) return;`,
    replacement: `if (isOutdated && !html) return;`,
  },
  {
    id: "cached-pages-without-headers",
    kind: "security",
    what: "Pages sent from memory lack HSTS and the headers against framing and sniffing",
    snippet: `makeSafe(headers, running.config);
  pageCache.store(`,
    replacement: `pageCache.store(`,
  },
  {
    id: "posts-from-sibling-sites",
    kind: "security",
    what: "A page on another subdomain can submit forms in the name of a signed-in person",
    snippet: `if (site !== null) return site === "same-origin";`,
    replacement: `if (site !== null) return site !== "cross-site";`,
  },
  {
    id: "forged-visitor-address",
    kind: "security",
    what: "An attacker behind a proxy gets around all rate limits by making up a forwarded address",
    snippet: `for (const hop of forwardedFor.split(",").reverse()) {`,
    replacement: `for (const hop of forwardedFor.split(",")) {`,
  },
  {
    id: "events-without-access",
    kind: "permission",
    what: "People without a role or before their second sign-in step hear of the office's changes",
    snippet: `(await findMember(running, headers)).outcome === "member"`,
    replacement: `(await findMember(running, headers)).outcome !== "anonymous"`,
  },
  {
    id: "limit-never-ends",
    kind: "rule",
    what: "Each attempt extends a rate limit, so someone who keeps trying is never let in again",
    snippet: `window_ends_at = case when \${isOver}
        then excluded.window_ends_at else rate_limits.window_ends_at end`,
    replacement: `window_ends_at = excluded.window_ends_at`,
  },
  {
    id: "job-queued-again-lost",
    kind: "lock",
    what: "A job that is queued again while it runs is deleted when it ends, and never runs again",
    snippet: `run_at: eb.ref(keepTime ? "queued_jobs.run_at" : "excluded.run_at"),
            attempts: 0,`,
    replacement: `run_at: eb.ref(keepTime ? "queued_jobs.run_at" : "excluded.run_at"),`,
  },
  {
    id: "submission-lock-shared",
    kind: "lock",
    what: "A form that arrives twice at the same moment is stored and emailed twice",
    snippet: `select pg_advisory_xact_lock(hashtextextended(\${hash}, 0))`,
    replacement: `select pg_advisory_xact_lock_shared(hashtextextended(\${hash}, 0))`,
  },
  {
    id: "accepted-email-forgotten",
    kind: "email",
    what: "While the disk is full, people get the same email again at each attempt to record it",
    snippet: `throw error;
    }
    accepted.set(emailId, clock.now());
  }`,
    replacement: `throw error;
    }
  }`,
  },
  {
    id: "backup-of-several-moments",
    kind: "transaction",
    what: "A backup made during changes has rows from different moments and may not be restorable",
    snippet: `.setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      await begin(`,
    replacement: `.execute(async (trx) => {
      await begin(`,
  },
  {
    id: "newest-backups-deleted",
    kind: "rule",
    what: "Once there are enough backups, each new one is deleted and only the oldest ones stay",
    snippet: `names.slice(0, Math.max(0, names.length - keep))`,
    replacement: `names.slice(keep)`,
  },
  {
    id: "clock-change-ignored",
    kind: "time",
    what: "On the days when the clocks change, appointments are offered at times an hour off",
    snippet: `start.hour === 0 && start.minute === 0 && start.hoursInDay === 24;`,
    replacement: `start.hour === 0 && start.minute === 0;`,
  },
  {
    id: "error-after-hint-unannounced",
    kind: "label",
    what: "Screen readers don't read the error of a field that also has a hint",
    snippet: `[hint ? \`\${id}-hint\` : "", error ? \`\${id}-error\` : ""].filter(Boolean);`,
    replacement: `[hint ? \`\${id}-hint\` : error ? \`\${id}-error\` : ""].filter(Boolean);`,
  },
  {
    id: "closed-panel-loses-row",
    kind: "focus",
    what: "Closing a record next to its list doesn't return the keyboard focus to the record's row",
    snippet: `if (last.current && !id) {
  document.querySelector<HTMLElement>(\`[data-record="\${CSS.escape(last.current)}"]\`)?.focus();
}
last.current = id;`,
    replacement: `last.current = id;
if (last.current && !id) {
  document.querySelector<HTMLElement>(\`[data-record="\${CSS.escape(last.current)}"]\`)?.focus();
}`,
  },
  {
    id: "moved-card-loses-focus",
    kind: "focus",
    what: "After an arrow key moves a card to another column, the focus isn't on that card anymore",
    snippet: `(folded ?? moved)?.focus();`,
    replacement: `folded?.focus();`,
  },
  {
    id: "phone-number-in-narrow-header",
    kind: "layout",
    what: "A phone's header has no room for the company's name and pushes the menu off the screen",
    snippet: `className="hidden min-h-11 items-center gap-2 rounded px-3`,
    replacement: `className="inline-flex min-h-11 items-center gap-2 rounded px-3`,
  },
  {
    id: "tall-dialog-cut-off",
    kind: "layout",
    what: "The title and the buttons of a long dialog are outside of a phone's screen",
    snippet: `max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 overflow-y-auto`,
    replacement: `max-w-lg -translate-y-1/2`,
  },
  {
    id: "keys-stop-at-first-day",
    kind: "keyboard",
    what: "In the time picker, arrow keys can't go back from a month's start to the month before",
    snippet: `if (monthOf(to) !== month) onMonth(monthOf(to));
  }
  return { grid, stop, move };`,
    replacement: `if (monthOf(to) > month) onMonth(monthOf(to));
  }
  return { grid, stop, move };`,
  },
  {
    id: "unsent-form-counts-as-saved",
    kind: "offline",
    what: "After a form failed to send, leaving the screen drops what was typed without asking",
    snippet: `if (rejected) tracked.set(rejected, { before, touched: true });
        else if (form.isConnected && editedSince)`,
    replacement: `if (rejected && editedSince) tracked.set(rejected, { before, touched: true });
        else if (form.isConnected && editedSince)`,
  },
  {
    id: "draft-misses-open-field",
    kind: "offline",
    what: "A reload of a public form loses the text of the field that the visitor is typing in",
    snippet: `element.addEventListener("input", keep);`,
    replacement: `element.addEventListener("change", keep);`,
  },
  {
    id: "edit-mark-follows-updates",
    kind: "lock",
    what: "Saving a form silently overwrites what a colleague saved in the meantime",
    snippet: `const [opened] = useState(seen);`,
    replacement: `const [opened, setOpened] = useState(seen);
  if (seen !== opened) setOpened(seen);`,
  },
  {
    id: "sorting-keeps-page",
    kind: "rule",
    what: "Sorting a list on a later page shows entries from its middle instead of the first ones",
    snippet: `search.delete("page");
  if (order === sort.usual) search.delete("sort");`,
    replacement: `if (order === sort.usual) search.delete("sort");`,
  },
  {
    id: "email-password-sent-elsewhere",
    kind: "security",
    what: "An admin has the stored password of the email server sent to a server of their own",
    snippet: `const isSame = before?.host === input.host && before.username === input.username;`,
    replacement: `const isSame = before?.username === input.username;`,
  },
  {
    id: "sent-email-locked-before-booking",
    kind: "lock",
    what: "An email that is sent while someone changes its booking is recorded in a deadlock",
    snippet: `if (outcome.status === "sent") {
      const { rows }`,
    replacement: `if (outcome.status === "failed") {
      const { rows }`,
  },
  {
    id: "delayed-email-said-failed",
    kind: "rule",
    what: "The office reads that an email wasn't sent, although it only waits for its mailbox's quota",
    snippet: `in ('waiting', 'scheduled') then 'waiting'`,
    replacement: `= 'waiting' then 'waiting'`,
  },
];
