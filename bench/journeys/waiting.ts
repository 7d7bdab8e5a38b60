import { en } from '#src/i18n/en/index.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';
import { login } from '#tests/support/browser/diner-steps.ts';
import type { Diner } from '#tests/support/browser/e2e.ts';
import { receiveEmailLink, receiveMail } from '#tests/support/browser/mailbox.ts';
import { hold, LARGEST, savedParty } from '#tests/support/browser/waiting-steps.ts';
import type { SlowSite } from '../lib/slow-site.ts';
import { link, type PrepareJourney } from './journey.ts';

const { account, confirmEmail, hold: held, reservation, waiting } = en;
const [FIRST_TABLE = ''] = LARGEST.tables;

/** No tables are free; the guest joins the list, gets a mail, and takes the tables that became free. */
export const prepareWaiting: PrepareJourney = async (site, date) => {
  const diner = await signUpConfirmed(site);
  const holder = await site.visitFast(async (tab) => {
    const person = await beSignedIn(tab);
    await hold(tab, 'en', { date, tables: LARGEST.tables });
    return person;
  });
  const submit = 'main form [type="submit"]';
  const toLogin = { selector: 'main a', text: waiting.login };
  const takeOver = { selector: 'main button', text: held.takeOver };
  return {
    saved: savedParty({ date, tables: [], partySize: LARGEST.guests }),
    steps: [
      {
        name: 'reservation',
        open: () => '/en/reservation',
        answer: { selector: 'main a', text: reservation.tellMe },
      },
      link('waiting list', reservation.tellMe, toLogin),
      link('login page', waiting.login, { selector: submit, text: account.login }),
      {
        name: 'login',
        typed: { 'main [name="email"]': diner.email, 'main [name="password"]': diner.password },
        press: { selector: submit },
        answer: { selector: submit, text: waiting.join },
      },
      {
        name: 'join',
        press: { selector: submit, text: waiting.join },
        answer: { selector: 'main [role="status"]', text: waiting.waits },
      },
      {
        name: 'mailed link',
        open: async () => {
          await holdAnother(site, holder, date);
          const { text } = await receiveMail(site.stack, diner.email);
          return /https?:\/\/\S+\/waiting-list#\S+/.exec(text)?.[0] ?? '';
        },
        answer: { selector: 'main a', text: waiting.take },
      },
      link('take', waiting.take, takeOver),
      {
        name: 'with these tables',
        press: takeOver,
        answer: { selector: `#${FIRST_TABLE}[aria-pressed="true"]` },
      },
      link('menu', reservation.next, { selector: '[role="timer"]' }),
    ],
  };
};

/** Only those who have confirmed their address can wait. */
function signUpConfirmed(site: SlowSite): Promise<Diner> {
  return site.visitFast(async (tab) => {
    const diner = await beSignedIn(tab);
    await tab.goto(await receiveEmailLink(site.stack, diner.email));
    await tab.getByRole('button', { name: confirmEmail.confirm }).click();
    await tab.getByText(confirmEmail.done).waitFor();
    return diner;
  });
}

/** Another hold replaces the first one. */
async function holdAnother(site: SlowSite, holder: Diner, date: string): Promise<void> {
  await site.visitFast(async (tab) => {
    await tab.goto('/en/login');
    await login(tab, 'en', holder);
    await tab.waitForURL(/\/en\/?$/);
    await hold(tab, 'en', { date, tables: ['table1'] });
  });
}
