/** Webhooks can't call this machine or its network. */
export const localWebhookMessage =
  "Enter a public address with a name, such as https://hooks.example.com/page";
