import { formatDishes } from '#contract/format/numbers.ts';
import type { MailPage } from './types.ts';

/** The mail as plain text. */
export function toText(page: MailPage): string {
  const { restaurant } = page;
  return [
    page.greeting,
    page.lead,
    page.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    [
      `${page.dishesLabel}:`,
      ...page.dishes.map(({ name, quantity, total }) => `  ${formatDishes(quantity, name)}  ${total}`),
    ].join('\n'),
    page.sums.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    [...page.after, `${page.action.link}: ${page.action.url}`].join('\n'),
    ...(page.delay ? [`${page.delay.text}\n${page.delay.link}: ${page.delay.url}`] : []),
    ...policy(page),
    page.payment,
    ...(page.contract ? [`${page.contract.text} ${page.contract.link}: ${page.contract.url}`] : []),
    [restaurant.name, restaurant.address, `${restaurant.phone} · ${restaurant.email}`, restaurant.url].join(
      '\n',
    ),
  ].join('\n\n');
}

function policy({ policy: terms }: MailPage): string[] {
  if (!terms) return [];
  const links = terms.links.map(({ link, url }) => `${link}: ${url}`);
  return [[`${terms.heading}:`, ...terms.lines, ...links].join('\n')];
}
