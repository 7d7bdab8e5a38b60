import { useId, type ReactNode } from 'react';
import { EMPTY_DRAFT } from '#contract/values/draft.ts';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { useSaved } from '#src/ui/use-saved.ts';
import { bannerTexts } from './banner-texts.ts';

interface ReservationBannerProps {
  language: Language;
  messages: Messages['menu'];
  hold: ReactNode;
}

/**
 * Shows the reservation that the dishes are for, or that it is incomplete. first-actions.ts shows the saved one before
 * React has arrived.
 */
export function ReservationBanner({ language, messages, hold }: ReservationBannerProps) {
  const draft = useSaved($reservation, EMPTY_DRAFT);
  const { isComplete, ...texts } = bannerTexts(draft, { language, messages });
  const title = useId();

  return (
    <section
      className={isComplete ? 'menu-banner notice is-complete' : 'menu-banner notice'}
      aria-labelledby={title}
      suppressHydrationWarning
    >
      <div>
        <strong id={title} suppressHydrationWarning>
          {texts.title}
        </strong>
        <p suppressHydrationWarning>{texts.text}</p>
        <div className="hold-slot">{hold}</div>
      </div>
      <a
        className={isComplete ? 'button quiet' : 'button'}
        href={localizedPath(language, 'reservation')}
        suppressHydrationWarning
      >
        {texts.link}
      </a>
      <a
        className="button quiet"
        href={`${localizedPath(language, 'cart')}#together`}
        hidden={!isComplete}
        suppressHydrationWarning
      >
        {messages.together}
      </a>
    </section>
  );
}
