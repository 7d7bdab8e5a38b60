import { atom, type ReadableAtom } from 'nanostores';
import { refusalText, type RefusalTexts } from '#src/i18n/refusal.ts';
import { refusalOf } from './refusal.ts';

/**
 * The state of a form while and after it is sent. `field`: the input to focus, if a single one is wrong. `sent`: the page
 * says what has been done.
 */
export type FormState<Field extends string> =
  | { state: 'ready' }
  | { state: 'busy' }
  | { state: 'sent'; message: string }
  | { state: 'failed'; message: string; field?: Field };

export interface Form<Field extends string> {
  $form: ReadableAtom<FormState<Field>>;
  /** Returns false, like a failed `submit`. */
  fail: (message: string, field?: Field) => false;
  /**
   * Sends the form unless it is being sent or has been sent. `send` may resolve to an error message. A failed request shows one
   * of `texts`, another one the message `sent`, if there is one.
   */
  submit: (send: () => Promise<unknown>, texts: RefusalTexts, sent?: string) => Promise<boolean>;
  /** The form can be filled in again. */
  reset: () => void;
}

export function createForm<Field extends string>(): Form<Field> {
  const $state = atom<FormState<Field>>({ state: 'ready' });
  const fail: Form<Field>['fail'] = (message, field) => {
    $state.set({ state: 'failed', message, ...(field && { field }) });
    return false;
  };
  return {
    $form: $state,
    fail,
    reset: () => $state.set({ state: 'ready' }),
    submit: async (send, texts, sent) => {
      if (['busy', 'sent'].includes($state.get().state)) return false;
      $state.set({ state: 'busy' });
      try {
        const problem = await send();
        if (typeof problem === 'string') return fail(problem);
        $state.set(sent ? { state: 'sent', message: sent } : { state: 'ready' });
        return true;
      } catch (error) {
        return fail(refusalText(await refusalOf(error), texts));
      }
    },
  };
}
