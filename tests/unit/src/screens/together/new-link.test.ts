// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import {
  answerLook,
  CHANGE,
  changed,
  GUEST_KEY,
  HOST_PARTY,
  keptPage,
  LOOK,
  openGuest,
  PARTY,
} from '#tests/support/islands/party.ts';
import { openTogether, partOf, shown } from '#tests/support/islands/together-page.ts';

const linkOf = (token: string) => ({ url: `https://tamada.example/together#p-1.${token}`, qr: '<svg/>' });
const withToken = (party: object, guestsToken: string) => ({ ...party, guestsToken });

describe('a new link of a list', () => {
  it('is made by the host, and copied then', async () => {
    const { api } = await openTogether(
      {
        [LOOK]: answerLook(withToken(HOST_PARTY, 't0')).answer,
        [CHANGE]: changed(withToken(HOST_PARTY, 't1'), 'g-nina'),
        'GET /parties/p-1/link': linkOf('t0'),
      },
      '#p-1.h0',
    );
    await vi.waitFor(() => expect(shown('when')).toContain('19:00'));
    partOf('copy').click();
    await vi.waitFor(() => expect(partOf('link')).toHaveProperty('value', linkOf('t0').url));
    api.answers['GET /parties/p-1/link'] = linkOf('t1');

    partOf('renew').click();

    await vi.waitFor(() => expect(shown('link-status')).toContain('The new link is ready.'));
    expect(partOf('link-field').hidden).toBe(true);
    expect(api.callsTo(CHANGE).at(-1)?.body).toMatchObject({ changes: [{ kind: 'renew' }] });
    partOf('copy').click();
    await vi.waitFor(() => expect(partOf('link')).toHaveProperty('value', linkOf('t1').url));
  });

  it('is that of guests who have joined', async () => {
    const { api, wake } = await openGuest({ [LOOK]: answerLook(withToken(PARTY, 't1')).answer });

    expect(keptPage().link).toBe(`p-1.t1.${GUEST_KEY}`);
    wake();
    await vi.waitFor(() => {
      const { headers } = api.callsTo(LOOK).at(-1) ?? {};
      expect([headers?.get('X-Cancellation-Token'), headers?.get('X-Guest-Key')]).toEqual(['t1', GUEST_KEY]);
    });
  });
});
