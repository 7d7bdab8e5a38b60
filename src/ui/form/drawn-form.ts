import type { ReadableAtom } from 'nanostores';
import type { FormState } from '#src/stores/forms.ts';

const drawn = new WeakMap<object, FormState<string>>();

/** The state that the page shows before React, if a small script has drawn one: React hydrates with it. */
export function drawnForm<Field extends string>($form: ReadableAtom<FormState<Field>>): FormState<Field> {
  return (drawn.get($form) as FormState<Field> | undefined) ?? $form.get();
}

export function recordDrawnForm($form: object, state: FormState<string>): void {
  drawn.set($form, state);
}
