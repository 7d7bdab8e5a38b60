import type { ReactNode } from 'react';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { localizedPath } from '#src/i18n/paths.ts';

interface ReservationBannerProps {
  language: Language;
  messages: Messages['menu'];
  /** The remaining time of a hold. */
  children: ReactNode;
}

/**
 * Says that the reservation which the dishes are for is incomplete, as the build writes it. The menu's first-actions.ts
 * shows the saved one, before React and after.
 */
export function ReservationBanner({ language, messages, children }: ReservationBannerProps) {
  return (
    <section className="menu-banner notice" aria-labelledby="menu-banner">
      <div>
        <strong id="menu-banner">{messages.withoutReservation}</strong>
        <p>{messages.withoutReservationText}</p>
        <div className="hold-slot">{children}</div>
      </div>
      <a className="button" href={localizedPath(language, 'reservation')}>
        {messages.makeReservation}
      </a>
      <a className="button quiet" href={`${localizedPath(language, 'cart')}#together`} hidden>
        {messages.together}
      </a>
    </section>
  );
}
