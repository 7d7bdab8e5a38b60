import { partyChangesAnswer } from '#contract/api/parties.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';
import { change, findPaymentId } from '#tests/support/dining/parties.ts';
import type { createAccounts } from './evening-accounts.ts';
import type { ActionOf } from './evening-actions.ts';
import type { Memory } from './evening-memory.ts';
import type { createPartySteps } from './evening-parties.ts';

interface Evening {
  house: PayingApp;
  accounts: Awaited<ReturnType<typeof createAccounts>>;
  memory: Memory;
  payable: Set<string>;
  parties: ReturnType<typeof createPartySteps>;
}

/** Guests of a party who pay their own share, who are taken off before, and who leave once it is paid. */
export function createShareSteps({ house, accounts, memory, payable, parties }: Evening) {
  const { check } = accounts;

  /** The newest party on the page of a guest; undefined before the first one. */
  async function openAs(who: number) {
    const known = parties.latest();
    if (!known) return undefined;
    const page = await parties.pageOf(known, who);
    const shown = await parties.look(known, page);
    const { you } = partyChangesAnswer.partial().parse((await page.send()).body);
    return { known, page, shown, you };
  }

  /** The host may pay all that is not paid. A second request follows a lost answer. */
  async function payShare({ who, isRest, twice }: ActionOf<'payShare'>): Promise<void> {
    const seen = await openAs(who);
    if (!seen) return;
    const { known, page, shown, you } = seen;
    const shares = (shown?.shares ?? []).filter(({ guest, state }) =>
      isRest && who === 0 ? state !== 'paid' : guest === you,
    );
    if (shares.length === 0) return;
    const tetri = shares.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    const guests = shares.map(({ guest }) => guest);
    const key = crypto.randomUUID();
    const before = await parties.countPayments(known.id);
    const answer = await page.pay(tetri / 100, { guests }, key);
    const code = check('payShare', answer);
    if (twice) check('payShare', await page.pay(tetri / 100, { guests }, key));
    if ((await parties.countPayments(known.id)) > before) memory.chosen(known.id);
    if (answer.status === 200) payable.add(await findPaymentId(house, answer));
    if (code === 'share_changed' && !memory.isConcurrent() && shares.every(({ state }) => state === 'due'))
      memory.complain('a share had changed that nobody changed');
  }

  /** A guest, or the host for the first one who can. What the page shows must be possible. */
  async function leaveParty({ who, twice }: ActionOf<'leaveParty'>): Promise<void> {
    const seen = await openAs(who);
    if (!seen) return;
    const { known, page, shown, you } = seen;
    const guest = shown?.guests.find(
      ({ id, leaveRefundAmount }) => leaveRefundAmount !== undefined && (who === 0 || id === you),
    );
    if (!guest) return;
    const asked = change('leave', { guest: guest.id, refundAmount: guest.leaveRefundAmount });
    const answer = await page.send(asked);
    check('leaveParty', answer);
    if (twice) check('leaveParty', await page.send(asked));
    known.chosen = undefined;
    if (answer.status !== 200 || memory.isConcurrent()) return;
    const { refused } = partyChangesAnswer.parse(answer.body);
    for (const { code } of refused) memory.complain(`a guest cannot leave as the page says: ${code}`);
  }

  /** What the host's page shows must be possible, and no other guest pays another sum then. */
  async function takeOffShare({ twice }: ActionOf<'takeOffShare'>): Promise<void> {
    const known = parties.latest();
    if (!known) return;
    const page = await parties.pageOf(known, 0);
    const shown = await parties.look(known, page);
    const share = shown?.shares?.find(({ leftAmount }) => leftAmount !== undefined);
    if (!share) return;
    const asked = change('remove', { guest: share.guest });
    const answer = await page.send(asked);
    check('takeOffShare', answer);
    if (twice) check('takeOffShare', await page.send(asked));
    known.chosen = undefined;
    if (answer.status !== 200 || memory.isConcurrent()) return;
    const { refused, party } = partyChangesAnswer.parse(answer.body);
    for (const { code } of refused)
      if (code !== 'order_too_small' && code !== 'day_closed')
        memory.complain(`a guest cannot be taken off as the page says: ${code}`);
    if (refused.length > 0 || party.state === 'paid') return;
    const expected = (shown?.shares ?? [])
      .map(({ guest, amount }) => ({ guest, amount: guest === share.guest ? share.leftAmount : amount }))
      .filter(({ amount }) => amount !== 0);
    const now = (party.shares ?? []).map(({ guest, amount }) => ({ guest, amount }));
    const sorted = (shares: { guest: string }[]) =>
      JSON.stringify(shares.toSorted((first, second) => first.guest.localeCompare(second.guest)));
    if (sorted(now) !== sorted(expected))
      memory.complain(`shares are ${sorted(now)} after a guest was taken off, not ${sorted(expected)}`);
  }

  return { payShare, leaveParty, takeOffShare };
}
