import { useId } from 'react';
import { MAX_NOTES } from '#contract/values/draft.ts';
import type { CartScreenProps } from './props.ts';

/** Special requests, which notes.ts saves with the draft: they survive the login and a declined card. */
export function SpecialRequests({ messages }: Pick<CartScreenProps, 'messages'>) {
  const id = useId();
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {messages.notes}
      </label>
      {/* With autofill on, the back button of a browser would restore cleared notes. */}
      <textarea id={id} className="field-area" rows={2} maxLength={MAX_NOTES} autoComplete="off" />
    </>
  );
}
