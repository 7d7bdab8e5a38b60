import { atom, type ReadableAtom } from 'nanostores';
import { refusalText, type RefusalTexts } from '#src/i18n/refusal.ts';
import { refusalOf } from './refusal.ts';

/** What is said at each field that is wrong, in the order of the rules. */
export type WrongFields<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/**
 * The state of a form while and after it is sent. `message`: of the whole form, or of the first of the fields that are wrong.
 * `sent`: the page says what has been done.
 */
export type FormState<Field extends string> =
  | { state: 'ready' }
  | { state: 'busy' }
  | { state: 'sent'; message: string }
  /** `login`: the diner has been signed out, and this is the name of the way back. */
  | { state: 'failed'; message: string; wrong: WrongFields<Field>; login?: string };

export interface Form<Field extends string> {
  $form: ReadableAtom<FormState<Field>>;
  /** Returns whether any field is wrong. */
  refuse: (wrong: WrongFields<Field>) => boolean;
  /**
   * Sends the form unless it is being sent or has been sent. `send` may resolve to an error message, about
   * the field `blamed`. A failed request shows one of `texts`, another one the message `sent`, if there is one.
   */
  submit: (
    send: () => Promise<unknown>,
    texts: RefusalTexts & { login?: string },
    shown?: { sent?: string; blamed?: Field },
  ) => Promise<boolean>;
  /** The form can be filled in again. */
  reset: () => void;
}

export function createForm<Field extends string>(onSignedOut?: () => void): Form<Field> {
  const $state = atom<FormState<Field>>({ state: 'ready' });
  const fail = (message: string, wrong = {} as WrongFields<Field>, login?: string) => {
    $state.set({ state: 'failed', message, wrong, ...(login && { login }) });
    return false;
  };
  return {
    $form: $state,
    refuse: (wrong) => {
      const [message] = Object.values<string | undefined>(wrong);
      return message !== undefined && !fail(message, wrong);
    },
    reset: () => $state.set({ state: 'ready' }),
    submit: async (send, texts, { sent, blamed } = {}) => {
      if (['busy', 'sent'].includes($state.get().state)) return false;
      $state.set({ state: 'busy' });
      try {
        const problem = await send();
        if (typeof problem === 'string')
          return fail(problem, blamed && ({ [blamed]: problem } as WrongFields<Field>));
        $state.set(sent ? { state: 'sent', message: sent } : { state: 'ready' });
        return true;
      } catch (error) {
        const refusal = await refusalOf(error);
        const isSignedOut = refusal.code === 'sign_in_required';
        if (isSignedOut) onSignedOut?.();
        return fail(refusalText(refusal, texts), undefined, isSignedOut ? texts.login : undefined);
      }
    },
  };
}
