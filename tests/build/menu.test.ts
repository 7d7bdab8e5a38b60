import { plainSpaces } from '#contract/format/spaces.ts';
import { describe, expect, it } from 'vitest';
import { readDishes } from '#content/load.ts';
import { formatMoney } from '#contract/format/money.ts';
import { toTetri } from '#contract/values/money.ts';
import { all, fileOf, MENU_SECTIONS, parsePage } from '#tests/support/site/built-site.ts';

const DISHES = readDishes();

const textOf = (element: Element | null | undefined) => element?.textContent ?? '';

describe.each(['en', 'ka'] as const)('the menu of /%s without JavaScript', (language) => {
  const document = () => parsePage(`/${language}/menu`);
  const cards = () => all(document(), '[role="tabpanel"] li').filter((card) => card.querySelector('h3'));

  it('has every category, in order', () => {
    expect(all(document(), '[role="tabpanel"] h2').map(textOf)).toEqual(
      MENU_SECTIONS.map(({ name }) => name[language]),
    );
    expect(all(document(), '[role="tab"]').map(textOf)).toEqual(
      MENU_SECTIONS.map(({ name }) => name[language]),
    );
  });

  it('has every dish with its name, its price and its description, in order', () => {
    const shown = cards().map((card) => ({
      name: textOf(card.querySelector('h3')),
      price: textOf(card.querySelector('strong')),
      hasDescription: DISHES.some(({ description }) =>
        plainSpaces(textOf(card)).includes(description[language]),
      ),
    }));

    expect(shown).toEqual(
      DISHES.map(({ name, price }) => ({
        name: name[language],
        price: formatMoney(toTetri(Number(price)), language),
        hasDescription: true,
      })),
    );
  });

  it('has a picture of every dish, with its size', () => {
    const pictures = cards().map((card) => card.querySelector('img'));

    expect(pictures.map((picture) => picture?.getAttribute('src'))).toEqual(
      DISHES.map(({ imageUrl }) => imageUrl),
    );
    expect(pictures.filter((picture) => !picture?.width || !picture.height)).toEqual([]);
    expect(DISHES.filter(({ imageUrl }) => !fileOf(imageUrl))).toEqual([]);
  });

  it('has the first category chosen', () => {
    expect(all(document(), '[role="tab"][aria-selected="true"]').map(textOf)).toEqual(
      MENU_SECTIONS.slice(0, 1).map(({ name }) => name[language]),
    );
  });

  it('has a button to add each dish, which shows only with a complete reservation', () => {
    const styles = all(document(), 'style').map(textOf).join('');

    expect(cards().flatMap((card) => all(card, 'button.button'))).toHaveLength(DISHES.length);
    expect(styles).toContain(':root:not(.reserved) .dish-foot .button{display:none}');
  });
});
