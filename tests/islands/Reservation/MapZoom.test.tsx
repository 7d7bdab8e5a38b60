import { describe, expect, it } from 'vitest';
import { startZoom } from '#src/islands/Reservation/map/map-zoom.ts';

const fingersAt = (distance: number) => [
  { clientX: 0, clientY: 0 },
  { clientX: distance, clientY: 0 },
];

function touch(name: string, { distance, cancelable }: { distance: number; cancelable: boolean }) {
  return Object.assign(new Event(name, { cancelable }), { touches: fingersAt(distance) });
}

function pinch({ cancelable }: { cancelable: boolean }) {
  const [view, drawing] = [document.createElement('div'), document.createElement('div')];
  const zoom = startZoom(view, drawing);
  const start = touch('touchstart', { distance: 50, cancelable });
  view.dispatchEvent(start);
  const move = touch('touchmove', { distance: 100, cancelable });
  view.dispatchEvent(move);
  zoom.stop();
  return { zoom: drawing.style.getPropertyValue('--zoom'), prevented: start.defaultPrevented };
}

describe('two fingers on the map', () => {
  it('zoom the drawing instead of the page', () => {
    expect(pinch({ cancelable: true })).toEqual({ zoom: '2', prevented: true });
  });

  it('are left to the browser if it is scrolling already', () => {
    expect(pinch({ cancelable: false })).toEqual({ zoom: '', prevented: false });
  });
});
