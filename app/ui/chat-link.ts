/** Screens where the chat opens in a panel instead of on its page. */
export const panelMediaQuery = "(min-width:64rem)";

/**
 * The attributes of a chat link besides `href`. WhatsApp opens in a new tab. Our own chat is a
 * plain link, which opens a panel on wide screens once React runs (`ChatPanelHost`).
 */
export function chatAttributes(href: string) {
  return href.startsWith("/")
    ? { rel: "nofollow", "data-dialog": "", "data-media": panelMediaQuery }
    : { rel: "noopener", target: "_blank" };
}
