import type { ReservationDraft } from '#contract/draft.ts';
import { formatDay } from '#contract/format/dates.ts';
import { loadClosedDays } from '#src/stores/closed-days.ts';
import type { ReservationProps } from './props.ts';

interface DateTimeButtonProps extends Pick<ReservationProps, 'language' | 'messages'> {
  draft: ReservationDraft;
  onOpen: () => void;
}

export function DateTimeButton({ draft, language, messages, onOpen }: DateTimeButtonProps) {
  const { selectedDate, selectedTime } = draft;
  const isChosen = selectedDate && selectedTime;
  return (
    <button
      type="button"
      className={`button ${isChosen ? '' : 'gold'}`}
      aria-haspopup="dialog"
      onPointerEnter={() => void loadClosedDays()}
      onClick={onOpen}
    >
      {isChosen ? `${formatDay(selectedDate, language)}, ${selectedTime}` : messages.selectDateTime}
    </button>
  );
}
