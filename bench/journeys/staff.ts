import { MINUTE_MS } from '#contract/values/durations.ts';
import { localDateAt, startsAt } from '#contract/values/time.ts';
import { FLOOR_TEXTS } from '#server/texts/texts.ts';
import { receiveMail } from '#tests/support/browser/mailbox.ts';
import { startTimedStack } from '#tests/support/browser/timed-stack.ts';
import type { PrepareJourney } from './journey.ts';

const OWNER = 'lia@tamada.example';

/** It is 18:50 there: guests may arrive from an hour before their time. */
export function openStaffStack(env: Record<string, string>) {
  const now = startsAt(localDateAt(Date.now()), '18:00') + 50 * MINUTE_MS;
  return startTimedStack({ now, env: { ...env, STAFF_EMAILS: OWNER } });
}

let signIns = 0;

/** A member of the staff signs in, takes a call for today, and the guests arrive. */
export const prepareStaff: PrepareJourney = (site) => {
  signIns += 1;
  const place = signIns;
  // The page is whole by then: before, a press could meet something that moves.
  const floor = { selector: '#live', text: FLOOR_TEXTS.ka.live.on };
  const enter = { selector: 'input[name="key"] ~ button' };
  const choice = { selector: '.ready button' };
  const arrived = { selector: 'form[action$="/arrived"] button' };
  const steps = [
    { name: 'sign-in page', open: () => '/staff', answer: { selector: '#email' } },
    {
      name: 'ask for a link',
      typed: { '#email': OWNER },
      press: { selector: 'main form button' },
      answer: { selector: '#code' },
    },
    {
      name: 'mailed link',
      open: async () => {
        const { text } = await receiveMail(site.stack, OWNER, place);
        // The server writes the address of its API into the link, which is another one only here.
        return /https?:\/\/[^/]+(\S+)/.exec(text)?.[1] ?? '';
      },
      answer: enter,
    },
    { name: 'sign in, floor', press: enter, answer: floor },
    {
      name: 'find a table',
      typed: { '#party': '2', '#from': '19' },
      press: { selector: 'form[action$="/reservations/new"] button' },
      answer: choice,
    },
    { name: 'table', press: choice, answer: { selector: '.chosen b' } },
    {
      name: 'save the call',
      typed: { '#name': 'Keti', '#phone': '599112233' },
      press: { selector: '.last-step button[value="save"]' },
      answer: arrived,
    },
    { name: 'arrival', press: arrived, answer: { selector: 'form[action$="/extend"] button' } },
  ];
  return Promise.resolve({ steps });
};
