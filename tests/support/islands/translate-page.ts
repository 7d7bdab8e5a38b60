/** What Chrome's translation does to a page: it puts each text into elements of its own. */
export function translatePage(): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.parentElement?.closest('[translate="no"]')) continue;
    const font = document.createElement('font');
    font.textContent = text.data.toUpperCase().replaceAll(/\d/g, '#');
    text.replaceWith(font);
  }
}
