import { atom, type ReadableAtom } from 'nanostores';

/** The state of a form while and after it is sent. `field`: the input to focus, if a single one is wrong. */
export type FormState<Field extends string> =
  | { state: 'ready' }
  | { state: 'busy' }
  | { state: 'failed'; message: string; field?: Field };

export interface Form<Field extends string> {
  $form: ReadableAtom<FormState<Field>>;
  fail: (message: string, field?: Field) => void;
  /**
   * Sends the form unless it is being sent already. `send` resolves to an error message, or to undefined on success.
   */
  submit: (send: () => Promise<string | undefined>) => Promise<boolean>;
}

export function createForm<Field extends string>(): Form<Field> {
  const $state = atom<FormState<Field>>({ state: 'ready' });
  const fail: Form<Field>['fail'] = (message, field) =>
    $state.set({ state: 'failed', message, ...(field && { field }) });
  return {
    $form: $state,
    fail,
    submit: async (send) => {
      if ($state.get().state === 'busy') return false;
      $state.set({ state: 'busy' });
      const problem = await send();
      if (problem === undefined) {
        $state.set({ state: 'ready' });
        return true;
      }
      fail(problem);
      return false;
    },
  };
}
