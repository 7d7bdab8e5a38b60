import type { FormState } from '#src/stores/forms.ts';

/**
 * Focuses the first invalid field, or the button if no field is invalid: the browser takes the focus off a button that
 * is disabled while the form is sent.
 */
export function focusFailure(form: HTMLFormElement | null, state: FormState<string>): void {
  if (state.state !== 'failed') return;
  const target = state.field ? `[name="${state.field}"]` : '[type="submit"]';
  form?.querySelector<HTMLElement>(target)?.focus();
}
