/**
 * Shows states that otherwise need a pointer, a key or a setting: repeats every rule for `:hover`, `:active` and focus
 * for `[data-force~="hover"]` and so on, and every rule for more contrast for elements in `[data-more]`.
 */
const PSEUDO = /:(hover|active|focus-visible|focus-within)\b/g;

const insideMore = (selectors: string) =>
  selectors
    .split(/,\s*(?![^(]*\))/)
    .map((selector) => (selector.includes(':root') ? '[data-more]' : `[data-more] ${selector}`))
    .join();

function* repeat(rules: CSSRuleList): Generator<string> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const { selectorText, style } = rule;
      if (selectorText.search(PSEUDO) >= 0) {
        yield `${selectorText.replaceAll(PSEUDO, '[data-force~="$1"]')}{${style.cssText}}`;
      }
      if (selectorText.includes(':root')) yield `[data-more]{${style.cssText}}`;
    } else if (rule instanceof CSSLayerBlockRule) {
      yield `@layer ${rule.name}{${[...repeat(rule.cssRules)].join('')}}`;
    } else if (rule instanceof CSSMediaRule) {
      yield* repeatMedia(rule);
    }
  }
}

function* repeatMedia({ conditionText, cssRules }: CSSMediaRule): Generator<string> {
  if (conditionText.includes('hover')) yield* repeat(cssRules);
  if (!conditionText.includes('prefers-contrast')) return;
  for (const rule of cssRules) {
    if (rule instanceof CSSStyleRule) yield `${insideMore(rule.selectorText)}{${rule.style.cssText}}`;
  }
}

export function forceStates(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...document.styleSheets].flatMap((own) => [...repeat(own.cssRules)]).join('\n'));
  document.adoptedStyleSheets.push(sheet);
  // A component sets its own markup, so the attribute on an element around it names the state.
  for (const around of document.querySelectorAll<HTMLElement>('[data-force-field]')) {
    around.querySelector('.field-box')?.setAttribute('data-force', around.dataset.forceField ?? '');
  }
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('[data-open] dialog')) dialog.open = true;
  for (const button of document.querySelectorAll('[data-replay]')) {
    button.addEventListener('click', () => document.documentElement.classList.toggle('is-moved'));
  }
}
