import { expect, test } from "vitest";
import { useDemoEnvironment } from "./demo-environment.mjs";

test("the demo doesn't use the company's database, files, backups or email", () => {
  const env = {
    PORT: "3100",
    DATABASE_URL: "postgres://office:secret@db.example.com/guards",
    STORAGE_URL: "s3://files",
    BACKUP_URL: "s3://backups",
    SMTP_URL: "smtp://mail.example.com",
    INBOUND_EMAIL: "office@example.com",
    INBOUND_EMAIL_TOKEN: "a".repeat(32),
  };
  useDemoEnvironment(env);
  expect(env).toEqual({
    PORT: "3100",
    DATA_DIR: "./demo-data",
    ADMIN_EMAIL: "office@example.com",
    ADMIN_PASSWORD: "watchpost-demo",
  });
});

test("a folder and an admin of the visitor's own choice are kept", () => {
  const env = { DATA_DIR: "/tmp/try", ADMIN_EMAIL: "me@example.com", ADMIN_PASSWORD: "chosen one" };
  useDemoEnvironment(env);
  expect(env.DATA_DIR).toBe("/tmp/try");
  expect(env.ADMIN_EMAIL).toBe("me@example.com");
});
