/** The kinds of items in the audit log. A new one also needs a label in features/audit/labels.rules.ts. */
export const auditedEntities = [
  "service",
  "hours",
  "blackout",
  "consultant",
  "booking",
  "customer",
  "message",
  "saved-reply",
  "saved-view",
  "urgent",
  "on-call",
  "mail",
  "template",
  "setting",
  "photo",
  "job",
  "application",
  "content",
  "user",
  "invitation",
  "session",
  "calendar",
  "audit",
  "privacy",
  "license",
  "coverage",
  "rate",
] as const;
export type AuditedEntity = (typeof auditedEntities)[number];

export const auditedActions = [
  "created",
  "changed",
  "deleted",
  "sent",
  "exported",
  "erased",
  "signed-in",
  "signed-out",
  "sign-in-failed",
] as const;
export type AuditedAction = (typeof auditedActions)[number];
