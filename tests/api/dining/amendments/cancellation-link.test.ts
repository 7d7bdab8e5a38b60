import { beforeEach, describe, expect, it } from 'vitest';
import { linkToken } from '#server/platform/http/links.ts';
import { createPayingApp, type PayingApp } from '#tests/support/server/paying-app.ts';

/** The reservation: 10 July at 19:00 in Tbilisi, for two hours. */
const BEGINS = Date.parse('2026-07-10T19:00:00+04:00');
const HOUR = 3_600_000;

let house: PayingApp;
let id: string;
let address: string;

beforeEach(async () => {
  house = await createPayingApp();
  id = await house.confirmed(await house.diner());
  address = `/orders/${id}/cancellation`;
});

function tokenOf(orderId: string): string {
  return linkToken(house.ctx.config, 'cancel', { orderId: orderId, linkVersion: 0 });
}

const withToken = (token: string) => ({ 'X-Cancellation-Token': token });

describe("a mail's link", () => {
  it('is read from a header only, because URLs are logged', async () => {
    const answer = await house.client().get(`${address}?token=${tokenOf(id)}`);

    expect(answer).toMatchObject({ status: 401, body: { code: 'sign_in_required' } });
  });

  it('expires when the reservation is over', async () => {
    const look = () => house.client().get(address, withToken(tokenOf(id)));
    house.clock.set(BEGINS + 2 * HOUR - 1);
    expect((await look()).status).toBe(200);

    house.clock.set(BEGINS + 2 * HOUR);
    const message = 'The time of this reservation is over, so this link has expired.';
    expect(await look()).toMatchObject({ status: 403, body: { code: 'reservation_over', message } });
  });
});

describe('a link that was mailed before the secret was changed', () => {
  const OLD = 'a secret of the tests, long enough';
  const changeSecret = (olderSecrets: string[]) => {
    house.ctx.config.sessionSecret = 'another secret of the tests, as long';
    house.ctx.config.olderSecrets = olderSecrets;
  };

  it('works while the settings contain the older secret', async () => {
    const token = tokenOf(id);
    changeSecret([OLD]);

    expect((await house.client().get(address, withToken(token))).status).toBe(200);
  });

  it('is invalid without the older secret', async () => {
    const token = tokenOf(id);
    changeSecret([]);

    expect(await house.client().get(address, withToken(token))).toMatchObject({
      status: 403,
      body: { code: 'link_invalid' },
    });
  });
});
