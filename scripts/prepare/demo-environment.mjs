/** Where the company's own data, backups and email are. The demo never touches them. */
const company = [
  "DATABASE_URL",
  "STORAGE_URL",
  "BACKUP_URL",
  "SMTP_URL",
  "INBOUND_EMAIL",
  "INBOUND_EMAIL_TOKEN",
];

/**
 * Changes the environment variables to those of the demo, which has its own data folder and never
 * sends email.
 * @param {NodeJS.ProcessEnv} env
 */
export function useDemoEnvironment(env) {
  env.DATA_DIR ||= "./demo-data";
  env.ADMIN_EMAIL ||= "office@example.com";
  env.ADMIN_PASSWORD ||= "watchpost-demo";
  for (const name of company) delete env[name];
}
