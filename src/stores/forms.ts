import { atom, type ReadableAtom } from 'nanostores';

/** What a form shows while and after it is sent: `field` is the one to look at first, where a single one is wrong. */
export type FormState<Field extends string> =
  { state: 'ready' } | { state: 'busy' } | { state: 'failed'; message: string; field?: Field };

export interface Form<Field extends string> {
  $form: ReadableAtom<FormState<Field>>;
  fail: (message: string, field?: Field) => void;
  /** Runs the sending once at a time; a string is what went wrong, undefined is success. */
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
