/** Webhooks can't call this machine or its network. */
export const localWebhookMessage =
  "Enter a public URL with a domain name, such as https://hooks.example.com/page";
