import { atom, type ReadableAtom } from 'nanostores';
import { NO_ALLERGIES } from '#contract/values/allergies.ts';
import { changeRemembered, getRemembered, type Remembered } from '#src/api/remembered.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { endSession } from '#src/stores/account/session.ts';
import { createForm } from '#src/stores/forms.ts';
import { refusalOf, type Refusal } from '#src/stores/refusal.ts';

export type { Remembered };

/** `change`: what the diner has just done. */
type RememberedState =
  | { state: 'idle' | 'loading' }
  | { state: 'loaded'; remembered: Remembered | undefined; change?: 'saved' | 'forgotten' }
  | { state: 'failed'; refusal: Refusal };

const $state = atom<RememberedState>({ state: 'idle' });
export const $remembered: ReadableAtom<RememberedState> = $state;

const form = createForm<never>(endSession);
export const $rememberedForm = form.$form;

export async function loadRemembered(): Promise<void> {
  $state.set({ state: 'loading' });
  try {
    $state.set({ state: 'loaded', remembered: await getRemembered() });
  } catch (error) {
    $state.set({ state: 'failed', refusal: await refusalOf(error) });
  }
}

export async function submitRemembered(changed: Remembered, messages: Messages['settings']): Promise<void> {
  const state = $state.get();
  if (state.state === 'loaded') $state.set({ state: 'loaded', remembered: state.remembered });
  const send = async () => {
    const remembered = await changeRemembered(changed);
    $state.set({ state: 'loaded', remembered, change: remembered ? 'saved' : 'forgotten' });
  };
  await form.submit(send, messages);
}

export function forgetRemembered(messages: Messages['settings']): Promise<void> {
  return submitRemembered({ notes: '', allergies: NO_ALLERGIES }, messages);
}
