/**
 * Prepares pasted HTML: removes what Word and other programs add, and turns Word's list paragraphs
 * into lists. Tags, styles and attributes that blocks don't know are dropped by the editor.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), "text/html");
  for (const extra of body.querySelectorAll("style, script, meta, link, title, xml")) {
    extra.remove();
  }
  for (const line of body.querySelectorAll("p[class^='MsoListParagraph']")) {
    const item = document.createElement("li");
    // Matches the bullet or number that Word writes as text.
    const bullet = line.querySelector("span[data-style*='mso-list']");
    const tag = /^\s*\w+[.)]/.test(bullet?.textContent ?? "") ? "ol" : "ul";
    bullet?.remove();
    item.append(...line.childNodes);
    const before = line.previousElementSibling;
    const list = before?.matches(`${tag}[data-pasted]`) ? before : document.createElement(tag);
    list.setAttribute("data-pasted", "");
    list.append(item);
    if (list === before) line.remove();
    else line.replaceWith(list);
  }
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  return body.innerHTML.replaceAll("&nbsp;", " ");
}

/**
 * Removes style sheets and renames `style` attributes. Otherwise the page's security policy would
 * report every inline style, even in a document that isn't shown.
 */
function withoutStyles(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?<\/style>/gi, "")
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, " data-style="));
}
