// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasSignedInHint } from '#src/stores/account/session-hint.ts';

afterEach(() => vi.unstubAllGlobals());

describe('hasSignedInHint', () => {
  it.each([
    { cookie: '', isHinted: false },
    { cookie: 'signed_in=1', isHinted: true },
    { cookie: 'a=b; signed_in=1; c=d', isHinted: true },
    { cookie: 'signed_in=0', isHinted: false },
    { cookie: 'not_signed_in=1', isHinted: false },
  ])('is $isHinted for "$cookie"', ({ cookie, isHinted }) => {
    vi.stubGlobal('document', { cookie });

    expect(hasSignedInHint()).toBe(isHinted);
  });

  it('is false where there is no document', () => {
    vi.stubGlobal('document', undefined);

    expect(hasSignedInHint()).toBe(false);
  });
});
