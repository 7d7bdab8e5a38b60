import { describe, expect, it } from 'vitest';
import { joinVolumes } from '#contract/format/spaces.ts';

describe('joinVolumes', () => {
  it.each([
    ['Fresh. Bottle, 0.75 l.', 'Fresh. Bottle,\u00a00.75\u00a0l.'],
    ['მშრალი. ბოთლი 0,75 ლ.', 'მშრალი. ბოთლი\u00a00,75\u00a0ლ.'],
    ['ყურძნის. ჭიქა 50 მლ.', 'ყურძნის. ჭიქა\u00a050\u00a0მლ.'],
    ['Made of 3 cheeses.', 'Made of 3 cheeses.'],
  ])('keeps the volume of "%s" on one line', (text, joined) => {
    expect(joinVolumes(text)).toBe(joined);
  });
});
