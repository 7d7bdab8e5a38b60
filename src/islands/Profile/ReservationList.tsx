import { useId } from 'react';
import { describeAllergies, type AllergenNames } from '#contract/values/allergies.ts';
import { formatDate } from '#contract/format/dates.ts';
import { formatDishes } from '#contract/format/numbers.ts';
import type { Language } from '#contract/values/language.ts';
import { formatTable } from '#contract/format/tables.ts';
import { isLocalDate } from '#contract/values/time.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import type { ListedRefund, ListedReservation } from '#src/stores/profile/profile.ts';
import { Amount } from './Amount.tsx';
import { ReservationLinks } from './ReservationLinks.tsx';
import { ReservationMoney } from './ReservationMoney.tsx';

interface ReservationListProps {
  reservations: readonly ListedReservation[];
  refunds: readonly ListedRefund[];
  /** The page with a reservation that somebody gives to the diner. */
  offerUrl: string | undefined;
  language: Language;
  messages: Messages['profile'];
  allergenNames: AllergenNames;
}

export function ReservationList({
  reservations,
  refunds,
  offerUrl,
  language,
  messages,
  allergenNames,
}: ReservationListProps) {
  const title = useId();
  return (
    <section className="profile-reservations" aria-labelledby={title}>
      <div className="profile-title">
        <h2 id={title}>{messages.reservations}</h2>
        <a href={localizedPath(language, 'waiting-list')}>{messages.waitingList}</a>
      </div>
      {offerUrl && (
        <p className="notice">
          <a href={offerUrl}>{messages.offer}</a>
        </p>
      )}
      {refunds.map((refund) => (
        <p key={refund.id} className="notice">
          <span>
            {refund.isCancelled
              ? fill(messages.cancelled, { when: describeWhen(refund, language) })
              : describeWhen(refund, language)}
          </span>
          , <Amount tetri={refund.amountTetri} language={language} messages={messages} />:{' '}
          <span>{refund.isReturned ? messages.returned : messages.refund}</span>
        </p>
      ))}
      {reservations.length === 0 && !offerUrl && (
        <div className="card profile-none">
          <img src="/images/laid-table.svg" alt="" width="240" height="180" />
          <p>{messages.none}</p>
          <a className="button gold" href={localizedPath(language, 'reservation')}>
            {messages.book}
          </a>
        </div>
      )}
      {reservations.length > 0 && (
        <ul role="list" className="profile-list">
          {reservations.map((reservation) => (
            <Reservation
              key={reservation.id}
              reservation={reservation}
              language={language}
              messages={messages}
              allergenNames={allergenNames}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ReservationProps extends Omit<ReservationListProps, 'reservations' | 'refunds' | 'offerUrl'> {
  reservation: ListedReservation;
}

function Reservation({ reservation, language, messages, allergenNames }: ReservationProps) {
  const { tables, tableFacts, partySize } = reservation;
  const when = describeWhen(reservation, language);
  return (
    <li className="card">
      <div className="profile-when">
        {/* With large text a date is longer than a line: the year may begin the next one. */}
        <h3>{when.replace(/\u00A0(?=\d{4})/, ' ')}</h3>
        <span className="badge">{messages.confirmed}</span>
      </div>
      {reservation.proposalUrl && (
        <p className="notice">
          <span>{messages.proposal}</span>{' '}
          <a href={reservation.proposalUrl} aria-label={`${messages.answer}: ${when}`}>
            {messages.answer}
          </a>
        </p>
      )}
      <dl className="facts">
        <div>
          <dt>{messages.tables}</dt>
          <dd>
            <ReservedTables tables={tables} tableFacts={tableFacts} language={language} />
          </dd>
        </div>
        {partySize !== undefined && (
          <div>
            <dt>{messages.guests}</dt>
            <dd>{partySize}</dd>
          </div>
        )}
        <ReservationMoney reservation={reservation} language={language} messages={messages} />
        <Ordered reservation={reservation} messages={messages} allergenNames={allergenNames} />
      </dl>
      <ReservationLinks reservation={reservation} when={when} language={language} messages={messages} />
    </li>
  );
}

/** The tables with their facts: of several tables each has its own on its line. */
function ReservedTables({ tables, tableFacts, language }: ReservedTablesProps) {
  const names = tables.map((id) => formatTable(id, language));
  const lines = names.map((name) => ({
    name,
    line: tableFacts.find((fact) => fact.startsWith(`${name}: `)),
  }));
  if (tableFacts.length === 0 || lines.filter(({ line }) => line).length < tableFacts.length) {
    return (
      <>
        <span>{names.join(', ')}</span>
        {tableFacts.map((line) => (
          <small key={line}>{line}</small>
        ))}
      </>
    );
  }
  return (
    <ul role="list">
      {lines.map(({ name, line }) => (
        <li key={name}>
          <span>{name}</span> {line && <small>{line.slice(`${name}: `.length)}</small>}
        </li>
      ))}
    </ul>
  );
}

interface ReservedTablesProps extends Pick<ListedReservation, 'tables' | 'tableFacts'> {
  language: Language;
}

/** The dishes, and what the guests have asked for. */
function Ordered({ reservation, messages, allergenNames }: Omit<ReservationProps, 'language'>) {
  const { menuItems } = reservation;
  const allergies = describeAllergies(reservation.allergies, allergenNames);
  return (
    <>
      {menuItems.length > 0 && (
        <div>
          <dt>{messages.dishes}</dt>
          <dd>
            <ul role="list">
              {menuItems.map((item) => (
                <li key={item.id}>{formatDishes(item.quantity, item.name)}</li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {allergies && (
        <div>
          <dt>{messages.allergies}</dt>
          <dd>{allergies}</dd>
        </div>
      )}
      {reservation.specialRequests && (
        <div>
          <dt>{messages.notes}</dt>
          <dd className="profile-notes">{reservation.specialRequests}</dd>
        </div>
      )}
    </>
  );
}

function describeWhen(
  { date, timeSlot }: Pick<ListedRefund, 'date' | 'timeSlot'>,
  language: Language,
): string {
  return `${isLocalDate(date) ? formatDate(date, language) : date}, ${timeSlot}`;
}
