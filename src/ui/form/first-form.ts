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
    if (state.state === 'sent') eraseMessage = drawMessage(button, state);
    if (state.state === 'failed') eraseMessage = drawFailure(form, button, state);
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

/** Returns what takes the message of the whole form away. */
function drawMessage(button: Element, { state, message }: { state: string; message: string }): () => void {
  const isDone = state === 'sent';
  const text = paragraph(message, isDone ? 'notice' : 'notice error');
  text.role = isDone ? 'status' : 'alert';
  button.before(text);
  if (isDone) {
    text.tabIndex = -1;
    text.focus();
  }
  return () => text.remove();
}

/** The words of each field, of which the first ones are told. */
function drawFailure(
  form: HTMLFormElement,
  button: Element,
  { state, message, wrong }: Extract<FormState<string>, { state: 'failed' }>,
): () => void {
  const erase = Object.entries(wrong).flatMap(([field, words = '']) =>
    [...form.querySelectorAll<HTMLInputElement>(`[name="${field}"]`)].map((input) => {
      const text = paragraph(words, 'field-error');
      if (words === message) text.role = 'alert';
      text.id = `${input.id}-error`;
      input.closest('.field')?.append(text);
      const hint = input.getAttribute('aria-describedby') ?? '';
      const describe = (ids: string, isInvalid: boolean) => {
        input.setAttribute('aria-describedby', ids.trim());
        if (!ids) input.removeAttribute('aria-describedby');
        input.ariaInvalid = String(isInvalid);
      };
      describe(`${hint} ${text.id}`, true);
      return () => {
        text.remove();
        describe(hint, false);
      };
    }),
  );
  return erase.length > 0 ? () => erase.forEach((one) => one()) : drawMessage(button, { state, message });
}

function paragraph(textContent: string, className: string): HTMLParagraphElement {
  return Object.assign(document.createElement('p'), { textContent, className });
}
