import { atom, type ReadableAtom } from 'nanostores';
import { refusalText, type RefusalTexts } from '#src/i18n/refusal.ts';
import { refusalOf } from './refusal.ts';

/** The state of a form while and after it is sent. `field`: the input to focus, if a single one is wrong. */
export type FormState<Field extends string> =
  | { state: 'ready' }
  | { state: 'busy' }
  | { state: 'failed'; message: string; field?: Field };

export interface Form<Field extends string> {
  $form: ReadableAtom<FormState<Field>>;
  /** Returns false, like a failed `submit`. */
  fail: (message: string, field?: Field) => false;
  /**
   * Sends the form unless it is being sent already. `send` may resolve to an error message. A failed request shows one
   * of `texts`.
   */
  submit: (send: () => Promise<unknown>, texts: RefusalTexts) => Promise<boolean>;
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
    submit: async (send, texts) => {
      if ($state.get().state === 'busy') return false;
      $state.set({ state: 'busy' });
      try {
        const problem = await send();
        if (typeof problem === 'string') return fail(problem);
        $state.set({ state: 'ready' });
        return true;
      } catch (error) {
        return fail(refusalText(await refusalOf(error), texts));
      }
    },
  };
}
