import type { Language } from '#contract/values/language.ts';
import { WEB_CALENDARS } from '#contract/values/web-calendars.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import type { ListedReservation } from '#src/stores/profile/profile.ts';

interface ReservationLinksProps {
  reservation: ListedReservation;
  /** Names the reservation in the labels of its links. */
  when: string;
  language: Language;
  messages: Messages['profile'];
}

export function ReservationLinks({ reservation, when, language, messages }: ReservationLinksProps) {
  const { calendarUrl, delayUrl, handoverUrl, movableOrderId, cancellableOrderId } = reservation;
  if (!(calendarUrl ?? delayUrl ?? movableOrderId ?? cancellableOrderId)) return null;
  return (
    <div className="profile-actions">
      {delayUrl && (
        <a href={delayUrl} aria-label={`${messages.delay}: ${when}`}>
          {messages.delay}
        </a>
      )}
      {movableOrderId && (
        <a
          href={`${localizedPath(language, 'change-reservation')}?order=${encodeURIComponent(movableOrderId)}`}
          aria-label={`${messages.change}: ${when}`}
        >
          {messages.change}
        </a>
      )}
      {movableOrderId && (
        <a
          href={`${localizedPath(language, 'change-dishes')}?order=${encodeURIComponent(movableOrderId)}`}
          aria-label={`${messages.changeDishes}: ${when}`}
        >
          {messages.changeDishes}
        </a>
      )}
      {handoverUrl && (
        <a href={handoverUrl} aria-label={`${messages.handOver}: ${when}`}>
          {messages.handOver}
        </a>
      )}
      {cancellableOrderId && (
        <a
          className="danger"
          href={`${localizedPath(language, 'cancel')}?order=${encodeURIComponent(cancellableOrderId)}`}
          aria-label={`${messages.cancel}: ${when}`}
        >
          {messages.cancel}
        </a>
      )}
      {calendarUrl && <CalendarLinks url={calendarUrl} when={when} label={messages.calendar} />}
    </div>
  );
}

interface CalendarLinksProps {
  url: string;
  when: string;
  label: string;
}

/** The file, and the calendars on the web. */
function CalendarLinks({ url, when, label }: CalendarLinksProps) {
  return (
    <span className="profile-calendars">
      <a href={url} aria-label={`${label}: ${when}`}>
        {label}
      </a>
      {(['google', 'outlook'] as const).map((to) => (
        <a
          key={to}
          href={`${url}&to=${to}`}
          target="_blank"
          rel="noopener"
          aria-label={`${WEB_CALENDARS[to]}: ${label}, ${when}`}
        >
          {WEB_CALENDARS[to]}
        </a>
      ))}
    </span>
  );
}
