import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { all, attributes, parsePage } from '#tests/support/built-site.ts';

/** The styles that stand in a page and those that come later, without the marks that keep a component's rules to itself. */
const stylesOf = (path: string) =>
  [
    ...all(parsePage(path), 'style').map(({ textContent }) => textContent ?? ''),
    ...attributes(parsePage(path), 'link[rel=stylesheet]', 'href').map((href) =>
      readFileSync(`dist${href}`, 'utf8'),
    ),
  ]
    .join('\n')
    .replace(/\[data-s\w+\]/g, '');

/** What the rules of a selector say, in one line. */
const rulesOf = (styles: string, selector: string) =>
  [...styles.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selectors = '']) =>
      selectors
        .trim()
        .split(/\s*,\s*/)
        .includes(selector),
    )
    .map(([, , rules = '']) => rules)
    .join(';');

describe('the Grand Opening card', () => {
  it('shows on medium and larger screens only', () => {
    const styles = stylesOf('/en');

    expect(rulesOf(styles, '.offer')).toContain('display:none');
    expect(styles).toMatch(/@media \((width>=|min-width:)48rem\)\{\.offer\{display:block\}/);
  });
});

describe('the colours of tables', () => {
  it('are white, gold and red, in the legend and on the map', () => {
    const styles = stylesOf('/en/reservation');

    expect(rulesOf(styles, ':root')).toMatch(/--white:#fff.*--gold:#e0a526.*--wine:#9b2335/);
    expect(rulesOf(styles, '.legend rect')).toContain('fill:var(--white)');
    expect(rulesOf(styles, '.legend-selected rect')).toContain('fill:var(--gold)');
    expect(rulesOf(styles, '.legend-booked rect')).toContain('fill:var(--wine)');
    expect(rulesOf(styles, '.floor-map-drawing [data-state=selected] .map-top')).toContain(
      'fill:var(--gold)',
    );
    expect(rulesOf(styles, '.floor-map-drawing [data-state=booked] .map-top')).toContain('fill:var(--wine)');
  });

  it.each(['floor1', 'floor2'])('begin white in the drawing of %s', (floor) => {
    const drawing = readFileSync(`dist/floors/${floor}.svg`, 'utf8');
    const tops = [...drawing.matchAll(/<[^>]*class="map-top"[^>]*>/g)].map(([top]) => top);

    expect(tops.length).toBeGreaterThan(4);
    expect(tops.filter((top) => !top.includes('fill="#ffffff"'))).toEqual([]);
  });

  it('come with a tick and a cross, never alone', () => {
    const styles = stylesOf('/en/reservation');

    expect(rulesOf(styles, '.floor-map-drawing [data-state=selected] .map-tick')).toContain(
      'visibility:visible',
    );
    expect(rulesOf(styles, '.floor-map-drawing [data-state=booked] .map-cross')).toContain(
      'visibility:visible',
    );
  });

  it('fade while the map is dimmed', () => {
    expect(rulesOf(stylesOf('/en/reservation'), '.floor-map.is-dimmed .floor-map-drawing')).toMatch(
      /opacity:0?\.\d/,
    );
  });
});

describe('the payment pages', () => {
  it('are green for success and red for failure', () => {
    expect(rulesOf(stylesOf('/en/payment-success'), '[data-view=confirmed]')).toContain('var(--green)');
    expect(rulesOf(stylesOf('/en/payment-fail'), 'article')).toContain('var(--wine)');
  });
});

describe('Georgian letters', () => {
  it('are never made large by the styles of any page', () => {
    expect(stylesOf('/ka')).not.toContain('text-transform:uppercase');
    expect(stylesOf('/ka/menu')).not.toContain('text-transform:uppercase');
  });
});
