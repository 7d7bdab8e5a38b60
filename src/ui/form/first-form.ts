import type { ReadableAtom } from 'nanostores';
import type { FormState } from '#src/stores/forms.ts';
import { isPending, serveFirstActions } from '#src/ui/first-actions.ts';
import { recordDrawnForm } from './drawn-form.ts';
import { focusFailure } from './focus-failure.ts';

/** How a form of an island is sent, before React and after it. */
export interface FirstForm<Field extends string> {
  $form: ReadableAtom<FormState<Field>>;
  busyLabel: string;
  send: (form: HTMLFormElement) => unknown;
}

/**
 * Sends the island's form before React has hydrated it, and draws the form's state as Form.tsx renders it, so that React
 * hydrates these elements. src/inline/ready.js repeats an earlier press.
 */
export function serveFirstForm<Field extends string>(
  island: HTMLElement,
  { $form, busyLabel, send }: FirstForm<Field>,
): void {
  const form = island.querySelector('form');
  const button = form?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!form || !button) return;
  const { textContent: label } = button;
  let eraseError = () => {};
  $form.listen((state) => {
    if (!isPending(island)) return;
    recordDrawnForm($form, state);
    eraseError();
    const isBusy = state.state === 'busy';
    Object.assign(button, {
      textContent: isBusy ? busyLabel : label,
      disabled: isBusy,
      ariaBusy: String(isBusy),
    });
    if (state.state === 'failed') eraseError = drawError(form, button, state);
    focusFailure(form, state);
  });
  document.addEventListener('submit', (event) => {
    if (event.target !== form || !isPending(island)) return;
    event.preventDefault();
    send(form);
  });
  button.dataset.first = 'send';
  // The page is not without its use if React does not come: src/components/watch-islands.ts.
  island.dataset.served = '';
  serveFirstActions(island, {});
}

/** Returns what takes the error away. */
function drawError(
  form: HTMLFormElement,
  button: HTMLButtonElement,
  { message, field }: { message: string; field?: string },
): () => void {
  const input = field ? form.querySelector<HTMLInputElement>(`[name="${field}"]`) : null;
  const error = Object.assign(document.createElement('p'), { role: 'alert', textContent: message });
  if (!input) {
    error.className = 'notice error';
    button.before(error);
    return () => error.remove();
  }
  const hint = input.getAttribute('aria-describedby') ?? '';
  const describe = (ids: string, isInvalid: boolean) => {
    input.setAttribute('aria-describedby', ids.trim());
    if (!ids) input.removeAttribute('aria-describedby');
    input.ariaInvalid = String(isInvalid);
  };
  error.className = 'field-error';
  error.id = `${input.id}-error`;
  input.closest('.field')?.append(error);
  describe(`${hint} ${error.id}`, true);
  return () => {
    error.remove();
    describe(hint, false);
  };
}
