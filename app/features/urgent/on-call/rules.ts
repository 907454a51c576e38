/** Webhooks can't call this machine or its network. */
export const localWebhookMessage =
  "This address isn’t public. Paste the full webhook address, such as https://hooks.example.com/alert";
