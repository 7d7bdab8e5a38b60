const HIDE_BELOW_PX = 150;
const MOVEMENT_PX = 50;

/**
 * The bar hides when the diner scrolls down past 150 px by 50 px or more, and shows again on scrolling up. It waits while
 * a button is pressed: the bar moves the menu's categories, and the press would end beside the one that it began on.
 */
export function startBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-bar]');
  if (!bar) return;
  let anchor = scrollY;

  addEventListener(
    'scroll',
    () => {
      if (document.querySelector('button:active')) return;
      const moved = scrollY - anchor;
      if (moved < 0) {
        anchor = scrollY;
        bar.classList.remove('is-hidden');
      } else if (scrollY > HIDE_BELOW_PX && moved >= MOVEMENT_PX) {
        anchor = scrollY;
        bar.classList.add('is-hidden');
      }
    },
    { passive: true },
  );
  bar.addEventListener('focusin', () => bar.classList.remove('is-hidden'));
}
