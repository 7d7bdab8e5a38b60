import { atom, type ReadableAtom } from 'nanostores';
import { refusalText, type RefusalTexts } from '#src/i18n/refusal.ts';
import { refusalOf } from './refusal.ts';

/**
 * The state of a form while and after it is sent. `fields`: those that are wrong, the one of the message first. `sent`: the page
 * says what has been done.
 */
export type FormState<Field extends string> =
  | { state: 'ready' }
  | { state: 'busy' }
  | { state: 'sent'; message: string }
  | { state: 'failed'; message: string; fields: readonly Field[] };

export interface Form<Field extends string> {
  $form: ReadableAtom<FormState<Field>>;
  /** Returns false, like a failed `submit`. */
  fail: (message: string, ...fields: Field[]) => false;
  /**
   * Sends the form unless it is being sent or has been sent. `send` may resolve to an error message, about
   * the field `blamed`. A failed request shows one of `texts`, another one the message `sent`, if there is one.
   */
  submit: (
    send: () => Promise<unknown>,
    texts: RefusalTexts,
    shown?: { sent?: string; blamed?: Field },
  ) => Promise<boolean>;
  /** The form can be filled in again. */
  reset: () => void;
}

export function createForm<Field extends string>(): Form<Field> {
  const $state = atom<FormState<Field>>({ state: 'ready' });
  const fail: Form<Field>['fail'] = (message, ...fields) => {
    $state.set({ state: 'failed', message, fields });
    return false;
  };
  return {
    $form: $state,
    fail,
    reset: () => $state.set({ state: 'ready' }),
    submit: async (send, texts, { sent, blamed } = {}) => {
      if (['busy', 'sent'].includes($state.get().state)) return false;
      $state.set({ state: 'busy' });
      try {
        const problem = await send();
        if (typeof problem === 'string') return fail(problem, ...(blamed ? [blamed] : []));
        $state.set(sent ? { state: 'sent', message: sent } : { state: 'ready' });
        return true;
      } catch (error) {
        return fail(refusalText(await refusalOf(error), texts));
      }
    },
  };
}
