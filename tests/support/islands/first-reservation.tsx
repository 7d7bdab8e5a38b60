import { serializeProps } from 'astro/runtime/server/serialize.js';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { Language } from '#contract/values/language.ts';
import { routes } from '#contract/routes/routes.ts';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';
import type { Answers } from './fake-api.ts';
import { fakeLocation } from './fake-location.ts';
import { loadDateTimeDialog, loadReservation, prepareReservation } from './reservation-page.tsx';

/** The reservation page as the build writes it, in the document, with its first scripts. */
export async function placeReservation(answers: Answers = {}, language: Language = 'en') {
  const api = prepareReservation(answers);
  fakeLocation(`http://localhost:3000/${language}/reservation`);
  document.documentElement.lang = language;
  document.documentElement.className = '';
  const built = await loadReservation(language);
  const { ReservationParts } = await import('#src/screens/ReservationParts.tsx');
  const page = document.createElement('main');
  const parts = renderToString(<ReservationParts {...(built.props as ReservationProps)} />);
  page.innerHTML = `<astro-island ssr>${renderToString(built)}</astro-island>
    <template data-availability="${routes.availability}">${parts}</template>
    ${renderToString(await loadDateTimeDialog(language))}`;
  const [island] = page.children;
  island?.setAttribute('props', serializeProps(built.props as object, {} as never));
  document.body.append(page);
  const { showSavedChoice } = await import('#src/islands/Reservation/first/first-choice.ts');
  const { startReservation } = await import('#src/islands/Reservation/first/first-actions.ts');
  const errors: unknown[] = [];
  let root: Root | undefined;
  return {
    api,
    page,
    showSavedChoice,
    startReservation,
    /** As Astro does it: React hydrates later, and the attribute disappears at once. */
    startHydration: () => {
      if (!island) return;
      startTransition(() => {
        root = hydrateRoot(island, built, { onRecoverableError: (error) => errors.push(error) });
      });
      island.removeAttribute('ssr');
      island.dispatchEvent(new Event('astro:hydrate'));
    },
    /** Mismatches that React found. */
    errors,
    remove: () => {
      root?.unmount();
      page.remove();
    },
  };
}
