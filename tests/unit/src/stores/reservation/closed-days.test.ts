// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { fakeApi, NO_ANSWER, text, undescribed } from '#tests/support/islands/fake-api.ts';

const CLOSED = 'GET /tables/closed-days';

async function openPage(answer: unknown) {
  vi.resetModules();
  const api = fakeApi({ [CLOSED]: answer });
  return { api, ...(await import('#src/stores/reservation/closed-days.ts')) };
}

describe('loadClosedDays', () => {
  it('tells dates and reasons, and is asked once a page', async () => {
    const { $closedDays, api, loadClosedDays } = await openPage(
      undescribed(200, [
        { date: '2027-01-07', note: 'Orthodox Christmas' },
        { date: '2027-01-08' },
        { date: '2027-01-09', isOpen: true },
        { date: 'some day', note: 'x' },
        null,
      ]),
    );

    await Promise.all([loadClosedDays(), loadClosedDays()]);
    await loadClosedDays();

    expect([...$closedDays.get()]).toEqual([
      ['2027-01-07', { date: '2027-01-07', note: 'Orthodox Christmas', isOpen: false }],
      ['2027-01-08', { date: '2027-01-08', note: '', isOpen: false }],
      ['2027-01-09', { date: '2027-01-09', note: '', isOpen: true }],
    ]);
    expect(api.callsTo(CLOSED)).toHaveLength(1);
  });

  it.each([{ answer: undescribed(404, {}) }, { answer: text('<html>') }, { answer: undescribed(200, {}) }])(
    'closes no day when the answer is $answer',
    async ({ answer }) => {
      const { $closedDays, loadClosedDays } = await openPage(answer);

      await loadClosedDays();

      expect($closedDays.get().size).toBe(0);
    },
  );

  it('asks again after a failure', async () => {
    const { $closedDays, api, loadClosedDays } = await openPage(NO_ANSWER);
    await loadClosedDays();
    api.answers[CLOSED] = [{ date: '2027-01-07', note: '', isOpen: false }];

    await loadClosedDays();

    expect($closedDays.get().has('2027-01-07')).toBe(true);
  });
});
