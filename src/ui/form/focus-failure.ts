import type { FormState } from '#src/stores/forms.ts';
import { nameFailure, nameState } from '#src/ui/say.ts';

/**
 * Focuses the first invalid field of the page, or the button if no field is invalid: the browser takes the focus off a
 * button that is disabled while the form is sent. The title tells of the failure until the form is sent again.
 */
export function focusFailure(form: HTMLFormElement | null, state: FormState<string>): void {
  if (state.state !== 'failed') return nameState(undefined);
  nameFailure();
  const invalid = state.fields.map((field) => `[name="${field}"]`).join();
  const target = form?.querySelector<HTMLElement>(invalid || '[type="submit"]');
  target?.focus();
  if (target instanceof HTMLInputElement) target.select();
}
