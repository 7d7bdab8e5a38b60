import type { Language } from '#contract/values/language.ts';
import { SITE_TEXTS } from '#server/texts/texts.ts';

/** The bar on every page of the preview. The pages' own policy allows style sheets of their origin. */
export const BAR_STYLES = `.preview-bar {
  position: fixed;
  inset: auto 0 0;
  z-index: 2147483647;
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 1rem;
  margin: 0;
  padding: 0.35rem 0.5rem calc(0.35rem + env(safe-area-inset-bottom));
  color: var(--cotton);
  background: var(--cloth-deep);
  border-top: var(--hem) solid var(--gold);
  font: 600 0.875rem/1.35 var(--font-heading);
  text-align: center;
  pointer-events: none;
}
.preview-bar span {
  white-space: nowrap;
}
@media (max-width: 30rem) {
  .preview-bar {
    font-size: 0.8125rem;
  }
}
body {
  padding-bottom: 3rem;
}
/* Above the bar, of two lines on a phone. */
#cart-button {
  margin-bottom: 3rem;
}
@media print {
  .preview-bar {
    display: none;
  }
}
`;

export const BAR_PATH = '/preview-bar.css';

/** A page of the preview with the bar as its first element. */
export function addBar(html: string, isTrial: boolean): string {
  const say = (language: Language) => {
    const { bar, trialBar } = SITE_TEXTS[language].preview;
    return `<span lang="${language}">${isTrial ? trialBar : bar}</span>`;
  };
  const bar = `<link rel="stylesheet" href="${BAR_PATH}"><p class="preview-bar" role="note">${say('ka')} ${say('en')}</p>`;
  return html.replace(/<body[^>]*>/, (body) => body + bar);
}
