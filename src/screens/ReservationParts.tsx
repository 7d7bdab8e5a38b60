import { localizedPath } from '#src/i18n/paths.ts';
import { AnswerButtons } from '#src/islands/Reservation/shared/BookedAnswer.tsx';
import { MapFailed } from '#src/islands/Reservation/map/FloorMap.tsx';
import { NextLink } from '#src/islands/Reservation/selection/NextLink.tsx';
import { NotLive } from '#src/islands/Reservation/Notices.tsx';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';
import { SEATS_FIT, SeatsFit } from '#src/islands/Reservation/selection/SeatsFit.tsx';
import { ClearTables } from '#src/islands/Reservation/selection/SelectedTables.tsx';
import { TableChips } from '#src/islands/Reservation/selection/TableChips.tsx';

/** The chip of no table, with a place for everything that a chip can have. */
const CHIP = { tables: ['none'], floors: [], photos: { none: '/images/laid-table.svg' } };

/**
 * What the page of a diner who has chosen tables has and the pre-rendered one lacks. first-view.ts fills copies of it,
 * which React hydrates.
 */
export function ReservationParts({
  language,
  messages,
  closeLabel,
}: Pick<ReservationProps, 'language' | 'messages' | 'closeLabel'>) {
  const next = {
    href: localizedPath(language, 'menu'),
    label: messages.next,
    describedBy: SEATS_FIT,
  };
  return (
    <>
      <NotLive messages={messages} />
      <MapFailed messages={messages} />
      <AnswerButtons takeLabel="–" closeLabel={closeLabel} />
      <TableChips language={language} messages={messages} {...CHIP} />
      <SeatsFit fit="too_few" text="" messages={messages} />
      <NextLink {...next} isClosed={false} />
      <NextLink {...next} isClosed />
      <ClearTables messages={messages} />
    </>
  );
}
