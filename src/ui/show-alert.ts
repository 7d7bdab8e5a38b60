import { splitSums } from './split-sums.ts';

interface Alert {
  heading: string;
  text: string;
  okLabel: string;
  /** Whether the other ways to go on show. */
  hasWays: boolean;
  /** Enter, Escape and the button: the next step happens then. The other ways only take the alert back. */
  onClose: (isConfirmed: boolean) => void;
}

/** Opens the page's AlertDialog with the focus in it. Returns what closes it without a next step. */
export function showAlert({ heading, text, okLabel, hasWays, onClose }: Alert): () => void {
  const dialog = document.querySelector<HTMLDialogElement>('#alert');
  const [title, sentence, ok] = ['h2', 'p', 'button'].map((part) => dialog?.querySelector(part));
  if (!dialog || !title || !sentence || !ok) return () => undefined;
  const ways = [...dialog.querySelectorAll('a')];
  sentence.replaceChildren(...splitSums(text).map((part, index) => (index % 2 ? untranslated(part) : part)));
  title.textContent = heading;
  ok.textContent = okLabel;
  for (const way of ways) way.hidden = !hasWays;

  const listening = new AbortController();
  const close = () => {
    listening.abort();
    dialog.close();
  };
  const confirm = () => {
    close();
    onClose(true);
  };
  const { signal } = listening;
  ok.addEventListener('click', confirm, { signal });
  // The event comes a moment after Escape: the dialog may be open again by then.
  dialog.addEventListener('close', () => dialog.open || confirm(), { signal });
  dialog.addEventListener(
    'click',
    (event) => {
      const way = event.target instanceof Element ? event.target.closest('a') : null;
      if (way?.pathname !== location.pathname) return;
      event.preventDefault();
      close();
      onClose(false);
    },
    { signal },
  );
  dialog.showModal();
  return close;
}

function untranslated(text: string): HTMLElement {
  const sum = document.createElement('span');
  sum.translate = false;
  sum.textContent = text;
  return sum;
}
