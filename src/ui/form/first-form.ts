import type { ReadableAtom } from 'nanostores';
import type { MailedLink } from '#src/stores/account/mailed-link.ts';
import type { FormState } from '#src/stores/forms.ts';
import { followAddress } from '#src/stores/opened-link.ts';
import { recordDrawnState } from '#src/ui/drawn-state.ts';
import { isPending, serveFirstActions, whilePending } from '#src/ui/first-actions.ts';
import { prepareBusy } from '#src/dom/busy.ts';
import { focusFailure } from './focus-failure.ts';

/** How a form of an island is sent, before React and after it. */
export interface FirstForm<Field extends string = string> {
  $form: ReadableAtom<FormState<Field>>;
  busyLabel: string;
  send: (form: HTMLFormElement) => unknown;
  /** The link that the form uses up. */
  link?: MailedLink;
}

/**
 * Sends the island's form before React has hydrated it, and draws the form's state as Form.tsx renders it, so that React
 * hydrates these elements. src/inline/ready.js repeats an earlier press.
 */
export function serveFirstForm(island: HTMLElement, { $form, busyLabel, send, link }: FirstForm): void {
  const form = island.querySelector('form');
  const button = form?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!form || !button) return;
  // As the island opens it.
  if (link) followAddress(whilePending(island, link.open), 'page');
  const isUsable = () => !link || link.$link.get() === 'open';
  const showBusy = prepareBusy(button, busyLabel);
  let eraseMessage = () => {};
  const draw = whilePending(island, (state: FormState<string>) => {
    recordDrawnState($form, state);
    eraseMessage();
    showBusy(state.state === 'busy');
    button.hidden = state.state === 'sent';
    if ('message' in state) eraseMessage = drawMessage(form, button, state);
    focusFailure(form, state);
  });
  $form.listen(draw);
  document.addEventListener('submit', (event) => {
    if (event.target !== form || !isPending(island)) return;
    event.preventDefault();
    if (isUsable()) send(form);
  });
  button.dataset.first = 'send';
  // The page is not without its use if React does not come: src/components/watch-islands.ts.
  if (isUsable()) island.dataset.served = '';
  serveFirstActions(island, {});
}

/** Returns what takes the message away. */
function drawMessage(
  form: HTMLFormElement,
  button: HTMLButtonElement,
  { state, message, fields = [] }: { state: string; message: string; fields?: readonly string[] },
): () => void {
  const isDone = state === 'sent';
  const [input, ...others] = fields.flatMap((field) => [
    ...form.querySelectorAll<HTMLInputElement>(`[name="${field}"]`),
  ]);
  const role = isDone ? 'status' : 'alert';
  const text = Object.assign(document.createElement('p'), { role, textContent: message });
  if (!input) {
    text.className = isDone ? 'notice' : 'notice error';
    button.before(text);
    if (isDone) {
      text.tabIndex = -1;
      text.focus();
    }
    return () => text.remove();
  }
  const hint = input.getAttribute('aria-describedby') ?? '';
  const describe = (ids: string, isInvalid: boolean) => {
    input.setAttribute('aria-describedby', ids.trim());
    if (!ids) input.removeAttribute('aria-describedby');
    for (const each of [input, ...others]) each.ariaInvalid = String(isInvalid);
  };
  text.className = 'field-error';
  text.id = `${input.id}-error`;
  input.closest('.field')?.append(text);
  describe(`${hint} ${text.id}`, true);
  return () => {
    text.remove();
    describe(hint, false);
  };
}
