import { describe, expect, it, vi } from 'vitest';
import { isUsable } from '#editor/browser/photograph.ts';

describe('a photograph that an editor chooses', () => {
  it.each([
    [1200, 900, true],
    [4032, 3024, true],
    [1199, 900, false],
    [1200, 899, false],
    [3024, 4032, false],
    [1200, 1200, false],
  ])('of %i by %i pixels can be shown: %s', (width, height, isShown) => {
    const close = vi.fn<() => void>();

    expect(isUsable({ width, height, close })).toBe(isShown);
    expect(close).toHaveBeenCalledOnce();
  });
});
