import { setText } from '#src/dom/text.ts';

interface Alert {
  heading: string;
  text: string;
  okLabel: string;
  /** Whether the other ways to go on show. */
  hasWays: boolean;
  /** The next step happens with Enter and the button. Another way, as Escape where there is one, only takes the alert back. */
  onClose: (isConfirmed: boolean) => void;
}

/** Opens the page's AlertDialog with the focus in it. Returns what closes it without a next step. */
export function showAlert({ heading, text, okLabel, hasWays, onClose }: Alert): () => void {
  const dialog = document.querySelector<HTMLDialogElement>('#alert');
  const [title, sentence, ok] = ['h2', 'p', 'button'].map((part) => dialog?.querySelector(part));
  if (!dialog || !title || !sentence || !ok) return () => undefined;
  const ways = dialog.querySelectorAll<HTMLElement>('.dialog-actions > :not(:first-child)');
  setText(sentence, text);
  setText(title, heading);
  setText(ok, okLabel);
  for (const way of ways) way.hidden = !hasWays;

  const listening = new AbortController();
  const close = () => {
    listening.abort();
    dialog.close();
  };
  const end = (isConfirmed: boolean) => {
    close();
    onClose(isConfirmed);
  };
  const { signal } = listening;
  ok.addEventListener('click', () => end(true), { signal });
  // The event comes a moment after Escape: the dialog may be open again by then.
  dialog.addEventListener('close', () => dialog.open || end(!hasWays), { signal });
  dialog.querySelector('button:not(:first-child)')?.addEventListener('click', () => end(false), { signal });
  dialog.showModal();
  return close;
}
