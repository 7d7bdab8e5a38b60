import { useId, useLayoutEffect, useRef } from 'react';
import { EMPTY_DRAFT, MAX_NOTES } from '#contract/draft.ts';
import { $reservation, setRequests } from '#src/stores/reservation.ts';
import { useSaved } from '#src/ui/use-saved.ts';
import type { CartScreenProps } from './props.ts';

/** What the diner asks for; saved with the draft, so that it survives the login and a declined card. */
export function SpecialRequests({ messages }: Pick<CartScreenProps, 'messages'>) {
  const { notes = '' } = useSaved($reservation, EMPTY_DRAFT);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  // Text typed before hydration is added to the saved one, which replaces it otherwise.
  useLayoutEffect(() => {
    const saved = $reservation.get().notes;
    const typed = area.current?.value;
    if (typed && typed !== saved)
      setRequests({ notes: [saved, typed].filter(Boolean).join('\n').slice(0, MAX_NOTES) });
  }, []);

  return (
    <>
      <label className="field-label" htmlFor={id}>
        {messages.notes}
      </label>
      {/* With autofill on, a browser's back button would bring cleared notes back. */}
      <textarea
        ref={area}
        id={id}
        className="field-area"
        rows={2}
        maxLength={MAX_NOTES}
        autoComplete="off"
        value={notes}
        onChange={(event) => setRequests({ notes: event.target.value })}
      />
    </>
  );
}
