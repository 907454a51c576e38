/** On these screens, the conversation opens in a panel instead of its page. */
export const panelMediaQuery = "(min-width:64rem)";

/**
 * The attributes of a link to a chat besides `href`: WhatsApp opens in a new tab. Our own page is an
 * ordinary link, and a panel on wide screens once React runs (`ChatPanelHost`).
 */
export function chatAttributes(href: string) {
  return href.startsWith("/")
    ? { rel: "nofollow", "data-dialog": "", "data-media": panelMediaQuery }
    : { rel: "noopener", target: "_blank" };
}
