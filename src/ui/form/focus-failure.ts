import type { FormState } from '#src/stores/forms.ts';
import { nameState } from '#src/ui/say.ts';

/**
 * Focuses the first invalid field of the page, or the way to log in again, or the button: the browser takes the focus off a
 * button that is disabled while the form is sent. The title tells of the failure until the form is sent again.
 */
export function focusFailure(form: HTMLFormElement | null, state: FormState<string>): void {
  nameState(undefined);
  if (state.state !== 'failed') return;
  nameFailure();
  const invalid = Object.keys(state.wrong)
    .map((field) => `[name="${field}"]`)
    .join();
  const other = 'login' in state ? '[role="alert"] a' : '[type="submit"]';
  const target = form?.querySelector<HTMLElement>(invalid || other);
  if (target) openField(target);
  if (target instanceof HTMLInputElement) target.select();
}

/** Focuses a field, also behind a question that is closed. */
export function openField(field: HTMLElement): void {
  field.closest('details')?.setAttribute('open', '');
  field.focus();
}

/** `Error: Register | Tamada`, in the words of the page. */
function nameFailure(): void {
  const error = document.querySelector<HTMLElement>('[data-said]')?.dataset.said;
  nameState(error && `${error}: ${document.title.replace(/ \| .*$/, '')}`);
}
