import { contrast } from './colours.ts';

const AA = 4.5;
const SILENT = 'script, style, title, [aria-hidden="true"], [aria-hidden="true"] *';

/** Which of the styles a mail program applies. */
export type Reader = 'light' | 'dark' | 'no style sheet' | 'no styles';

/** Texts whose contrast is below WCAG AA, by the colours of the document's own styles. Needs a DOM. */
export function findFaintTexts(html: string, reader: Reader = 'light'): string[] {
  document.open();
  document.write(readAs(html, reader));
  document.close();
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const text = ownTextOf(element);
    if (text === '' || element.matches(SILENT) || isHidden(element)) return [];
    const found = contrast(inkOf(element), groundOf(element));
    return found < AA ? [`${text}: ${found.toFixed(2)}`] : [];
  });
}

function ownTextOf(element: Element): string {
  return [...element.childNodes]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => textContent?.trim() ?? '')
    .join('');
}

function readAs(html: string, reader: Reader): string {
  const withoutSheet = () => html.replace(/<style>[^]*?<\/style>/, '');
  switch (reader) {
    case 'light':
      return html;
    case 'dark':
      return html.replace('(prefers-color-scheme:dark)', 'all');
    case 'no style sheet':
      return withoutSheet();
    case 'no styles':
      return withoutSheet().replaceAll(/ style="[^"]*"/g, '');
  }
}

function isHidden(element: Element): boolean {
  return getComputedStyle(element).display === 'none';
}

function inkOf(element: Element): string {
  return element.closest('font')?.getAttribute('color') ?? getComputedStyle(element).color;
}

function groundOf(element: Element | null): string {
  if (!element) return '#ffffff';
  const { backgroundColor } = getComputedStyle(element);
  const isPainted = backgroundColor !== '' && backgroundColor !== 'rgba(0, 0, 0, 0)';
  return isPainted ? backgroundColor : (element.getAttribute('bgcolor') ?? groundOf(element.parentElement));
}
