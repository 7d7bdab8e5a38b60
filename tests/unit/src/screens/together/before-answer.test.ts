// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { held, NO_ANSWER, type ApiCall } from '#tests/support/islands/fake-api.ts';
import { CHANGE, LOOK, PARTY } from '#tests/support/islands/party.ts';
import {
  find,
  isHidden,
  openTogether,
  partOf,
  pressIn,
  rowOf,
  said,
  shown,
} from '#tests/support/islands/together-page.ts';

const NEWCOMER = '#p-1.t0';

describe('a guest whose page has no answer yet', () => {
  it('counts beside what the server has', async () => {
    const look = held({ ...PARTY, you: 'g-nina' });
    await openTogether({
      [LOOK]: ({ query }: ApiCall) => (query.since ? NO_ANSWER : look.answer()),
      [CHANGE]: held(undefined).answer,
    });

    pressIn(rowOf('khinkali'), 'more');

    expect(rowOf('khinkali').querySelector('[data-part="count"]')?.textContent).toBe('+1');
    expect(said()).toBe('Quantity of Khinkali: +1');
    find('[value="table"]').click();
    expect(isHidden(rowOf('khinkali').querySelector('[data-part="count"]'))).toBe(true);
    find('[value="me"]').click();
    look.release();
    await vi.waitFor(() => expect(shown('when')).toContain('19:00'));
    expect(rowOf('khinkali').querySelector('[data-part="count"]')?.textContent).toBe('3');
  });

  it('waits for it without a key', async () => {
    await openTogether({ [LOOK]: held(undefined).answer }, NEWCOMER);

    expect(rowOf('khinkali').querySelector('button')).toBeNull();
    expect(isHidden(partOf('whom'))).toBe(true);
  });
});
