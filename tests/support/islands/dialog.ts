import { afterAll, beforeAll } from 'vitest';

/**
 * jsdom has no modal dialogs: a minimal substitute for what the islands use. The first control gets the focus, Escape
 * closes, the `close` event comes a moment later, and the focus returns to its origin.
 */
const openers = new WeakMap<HTMLDialogElement, Element | null>();

function showModal(this: HTMLDialogElement): void {
  openers.set(this, document.activeElement);
  this.open = true;
  this.querySelector<HTMLElement>('button, a[href], input, select, textarea')?.focus();
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
  setTimeout(() => this.dispatchEvent(new Event('close')), 0);
}

function handleEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  const last = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  last?.dispatchEvent(new Event('cancel', { cancelable: true }));
  last?.close();
}

beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
  document.addEventListener('keydown', handleEscape);
});
afterAll(() => {
  document.removeEventListener('keydown', handleEscape);
});
