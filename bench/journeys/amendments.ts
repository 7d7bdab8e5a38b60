import { en } from '#src/i18n/en/index.ts';
import { payWithCard } from '#tests/support/browser/bank-steps.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';
import { payButton, prepareCart } from '#tests/support/browser/diner-steps.ts';
import { receiveMail } from '#tests/support/browser/mailbox.ts';
import type { SlowSite } from '../lib/slow-site.ts';
import type { PrepareJourney } from './journey.ts';

const TABLE = 'table7';
const TIME = '20:00';

/** Another time and one more table, by the link of the mail that confirmed the reservation. */
export const prepareChange: PrepareJourney = async (site, date) => {
  const address = await reserve(site, date, 'change-reservation');
  const dateButton = 'main button[aria-haspopup="dialog"]';
  return {
    steps: [
      { name: 'mailed link', open: () => address, answer: { selector: `#${TABLE}[aria-pressed="true"]` } },
      { name: 'date dialog', press: { selector: dateButton }, answer: { selector: 'dialog[open]' } },
      {
        name: 'another time',
        typed: { '#date-time-time': TIME },
        press: { selector: 'dialog[open] [type="submit"]' },
        answer: { selector: 'main', text: TIME },
      },
      {
        name: 'another table',
        press: { selector: '#table9:not([aria-disabled="true"])' },
        answer: { selector: '#table9[aria-pressed="true"]' },
      },
      {
        name: 'change',
        press: { selector: 'main button', text: en.move.confirm },
        answer: { selector: 'main h1, main h2', text: en.move.doneHeading },
      },
    ],
  };
};

/** By the link of the mail that confirmed the reservation. */
export const prepareCancellation: PrepareJourney = async (site, date) => {
  const address = await reserve(site, date, 'cancel');
  const { cancel, confirm, doneHeading } = en.cancellation;
  const cancelButton = { selector: 'main button', text: cancel };
  const confirmButton = { selector: 'dialog[open] button', text: confirm };
  return {
    steps: [
      { name: 'mailed link', open: () => address, answer: cancelButton },
      { name: 'cancel', press: cancelButton, answer: confirmButton },
      { name: 'yes', press: confirmButton, answer: { selector: 'main h1, main h2', text: doneHeading } },
    ],
  };
};

/** Pays for a table and returns one of the links in the mail. */
function reserve(site: SlowSite, date: string, page: 'change-reservation' | 'cancel'): Promise<string> {
  return site.visitFast(async (tab) => {
    const diner = await beSignedIn(tab);
    await prepareCart(tab, 'en', { date, time: '19:00', table: TABLE });
    await payButton(tab, 'en').click();
    await payWithCard(tab, 'en');
    await tab.getByRole('heading', { name: en.paymentSuccess.heading }).waitFor();
    const { text } = await receiveMail(site.stack, diner.email);
    const address = new RegExp(`https?://\\S+/${page}#\\S+`).exec(text)?.[0];
    if (address === undefined) throw new Error(`The mail has no link to ${page}`);
    return address;
  });
}
