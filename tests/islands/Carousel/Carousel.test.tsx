import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { en } from '#src/i18n/en/index.ts';
import { Carousel } from '#src/islands/Carousel/Carousel.tsx';
import { hydrateAsSaved } from '#tests/support/islands/hydrate.tsx';

function stubReducedMotion(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }));
}

function PicturedCarousel() {
  return (
    <Carousel
      messages={en.home}
      first={<img src="/images/hero-table.svg" alt="The laid table" />}
      second={<img src="/images/hero-sea.svg" alt="The sea" />}
    />
  );
}

function renderCarousel(): void {
  render(<PicturedCarousel />);
}

const carousel = () => screen.getByRole('region', { name: 'Pictures of the restaurant' });
const button = (name: string) => screen.getByRole('button', { name });
const currentSlide = () =>
  screen
    .getAllByRole('group')
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => slide.getAttribute('aria-label'))
    .join();
const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  stubReducedMotion(false);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Carousel', () => {
  it('advances by itself every 4 seconds, and from the last picture to the first', () => {
    renderCarousel();
    expect(currentSlide()).toBe('1 of 2');

    wait(3999);
    expect(currentSlide()).toBe('1 of 2');
    wait(1);
    expect(currentSlide()).toBe('2 of 2');
    wait(4000);
    expect(currentSlide()).toBe('1 of 2');
  });

  it("shows the page's two pictures, each on a slide of its own", () => {
    renderCarousel();

    expect(
      screen.getAllByRole('group').map((slide) => slide.querySelector('img')?.getAttribute('alt')),
    ).toEqual(['The laid table', 'The sea']);
  });

  it('goes to the previous and the next picture', async () => {
    renderCarousel();

    await userEvent.click(button('Next picture'));
    expect(currentSlide()).toBe('2 of 2');
    await userEvent.click(button('Next picture'));
    expect(currentSlide()).toBe('1 of 2');
    await userEvent.click(button('Previous picture'));
    expect(currentSlide()).toBe('2 of 2');
  });

  it('goes to the picture of a dot and marks the dot', async () => {
    renderCarousel();

    await userEvent.click(button('Show picture 2'));

    expect(currentSlide()).toBe('2 of 2');
    expect(button('Show picture 2').getAttribute('aria-current')).toBe('true');
    expect(button('Show picture 1').getAttribute('aria-current')).toBe('false');
  });

  it('stops with the pause button and moves on with the same', () => {
    renderCarousel();

    fireEvent.click(button('Pause the pictures'));
    wait(20_000);
    expect(currentSlide()).toBe('1 of 2');

    fireEvent.click(button('Play the pictures'));
    wait(4000);
    expect(currentSlide()).toBe('2 of 2');
  });

  it('has the pause button first in the tab order', async () => {
    renderCarousel();

    await userEvent.tab();

    expect(document.activeElement).toBe(button('Pause the pictures'));
  });

  it('stops while the pointer is over it', () => {
    renderCarousel();

    fireEvent.pointerEnter(carousel());
    wait(20_000);
    expect(currentSlide()).toBe('1 of 2');

    fireEvent.pointerLeave(carousel());
    wait(4000);
    expect(currentSlide()).toBe('2 of 2');
  });

  it('stops while the focus is in it', async () => {
    renderCarousel();

    act(() => button('Next picture').focus());
    wait(20_000);
    expect(currentSlide()).toBe('1 of 2');

    await userEvent.tab();
    wait(4000);
    expect(currentSlide()).toBe('2 of 2');
  });

  it('does not move with reduced motion until it is started', () => {
    stubReducedMotion(true);
    renderCarousel();

    wait(20_000);
    expect(currentSlide()).toBe('1 of 2');

    fireEvent.click(button('Play the pictures'));
    wait(4000);
    expect(currentSlide()).toBe('2 of 2');
  });

  it('announces the picture only while it is paused', () => {
    renderCarousel();
    const slides = screen.getAllByRole('group')[0]?.parentElement;
    expect(slides?.getAttribute('aria-live')).toBe('off');

    fireEvent.click(button('Pause the pictures'));

    expect(slides?.getAttribute('aria-live')).toBe('polite');
  });

  it('hydrates as it was pre-rendered', async () => {
    const { mended, unmount } = await hydrateAsSaved(
      () => Promise.resolve(<PicturedCarousel />),
      () => stubReducedMotion(true),
    );

    expect(mended).toEqual([]);
    unmount();
  });
});
