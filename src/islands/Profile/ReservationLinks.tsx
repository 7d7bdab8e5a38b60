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
  const { calendarUrl, delayUrl, movableOrderId, cancellableOrderId } = reservation;
  if (!(calendarUrl ?? delayUrl ?? movableOrderId ?? cancellableOrderId)) return null;
  const orderPage = (page: 'change-reservation' | 'change-dishes' | 'cancel', order: string) =>
    `${localizedPath(language, page)}?order=${encodeURIComponent(order)}`;
  const pages = [
    [reservation.reconfirmUrl, messages.reconfirm],
    [delayUrl, messages.delay],
    [reservation.togetherPath, messages.together],
    [reservation.handoverUrl, messages.handOver],
  ] as const;
  return (
    <div className="profile-actions">
      <div className="profile-changes">
        {movableOrderId && (
          <>
            <a
              className="button quiet small"
              href={orderPage('change-reservation', movableOrderId)}
              aria-label={`${messages.change}: ${when}`}
            >
              {messages.change}
            </a>
            <a
              className="button quiet small"
              href={orderPage('change-dishes', movableOrderId)}
              aria-label={`${messages.changeDishes}: ${when}`}
            >
              {messages.changeDishes}
            </a>
          </>
        )}
      </div>
      <div>
        <div>
          {pages.map(
            ([url, text]) =>
              url && (
                <a key={text} href={url} aria-label={`${text}: ${when}`}>
                  {text}
                </a>
              ),
          )}
          {calendarUrl && <CalendarLinks url={calendarUrl} when={when} label={messages.calendar} />}
        </div>
        {cancellableOrderId && (
          <a
            className="danger"
            href={orderPage('cancel', cancellableOrderId)}
            aria-label={`${messages.cancel}: ${when}`}
          >
            {messages.cancelShort}
          </a>
        )}
      </div>
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
    <>
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
    </>
  );
}
