import { describe, expect, it } from 'vitest';
import { readFloors, readHero } from '#content/load.ts';
import { heaviest, middleWeight, PICTURE_BUDGET, weighPictures } from './weigh-pictures.ts';

/** A photograph may have replaced a drawing. */
const DRAWN_HEROES = Object.values(readHero()).filter((picture) => picture?.url.endsWith('.svg'));
const { heroes, dishes, floorMaps, ornaments } = weighPictures();

describe('the weight of pictures', () => {
  it('keeps each hero picture within its budget', () => {
    expect(heroes).toHaveLength(DRAWN_HEROES.length);
    expect(heaviest(heroes).bytes).toBeLessThanOrEqual(PICTURE_BUDGET.hero);
  });

  // An owner may have replaced all drawings by photographs.
  it.skipIf(dishes.length === 0)('keeps the middle dish and the heaviest within theirs', () => {
    expect(middleWeight(dishes)).toBeLessThanOrEqual(PICTURE_BUDGET.middleDish);
    expect(heaviest(dishes).bytes).toBeLessThanOrEqual(PICTURE_BUDGET.dish);
  });

  it('keeps each floor map within its budget', () => {
    expect(floorMaps).toHaveLength(readFloors().length);
    expect(heaviest(floorMaps).bytes).toBeLessThanOrEqual(PICTURE_BUDGET.floorMap);
  });

  it('keeps all ornaments of each page within their budget', () => {
    expect(ornaments.length).toBeGreaterThan(20);
    expect(heaviest(ornaments).bytes).toBeLessThanOrEqual(PICTURE_BUDGET.ornaments);
  });
});
