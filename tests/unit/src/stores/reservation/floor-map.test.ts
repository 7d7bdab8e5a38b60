// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { fakeApi, held, NO_ANSWER, text, undescribed } from '#tests/support/islands/fake-api.ts';

const FIRST = 'GET /floors/floor1.svg';
const SECOND = 'GET /floors/floor2.svg';

const openPage = () => {
  vi.resetModules();
  return import('#src/stores/reservation/floor-map.ts');
};

describe('loadFloorMap', () => {
  it("fetches the floor's drawing as text, once a page", async () => {
    const api = fakeApi({ [FIRST]: text('<svg id="one"/>') });
    const { $floorMap, loadFloorMap } = await openPage();

    await loadFloorMap('floor1');
    await loadFloorMap('floor1');

    expect($floorMap.get()).toEqual({ state: 'loaded', floor: 'floor1', drawing: '<svg id="one"/>' });
    expect(api.callsTo(FIRST)).toHaveLength(1);
  });

  it('shows the floor that was asked for last', async () => {
    const slow = held(text('<svg id="one"/>'));
    fakeApi({ [FIRST]: slow.answer, [SECOND]: text('<svg id="two"/>') });
    const { $floorMap, loadFloorMap } = await openPage();

    const first = loadFloorMap('floor1');
    expect($floorMap.get()).toEqual({ state: 'loading', floor: 'floor1' });
    await loadFloorMap('floor2');
    slow.release();
    await first;

    expect($floorMap.get()).toMatchObject({ state: 'loaded', floor: 'floor2' });
  });

  it.each([{ answer: NO_ANSWER }, { answer: undescribed(404, {}) }])(
    'fails with $answer and can be asked again',
    async ({ answer }) => {
      const api = fakeApi({ [SECOND]: answer });
      const { $floorMap, loadFloorMap } = await openPage();

      await loadFloorMap('floor2');
      expect($floorMap.get()).toEqual({ state: 'failed', floor: 'floor2' });
      api.answers[SECOND] = text('<svg/>');
      await loadFloorMap('floor2');

      expect($floorMap.get()).toMatchObject({ state: 'loaded' });
    },
  );
});
