/** Webhooks can't call this machine or its network. */
export const localWebhookMessage =
  "Please enter a public address with a name, such as https://hooks.example.com/page";
