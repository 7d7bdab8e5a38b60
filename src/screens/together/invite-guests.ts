import { fill } from '#src/i18n/fill.ts';
import { loadGuestsLink } from '#src/stores/party/guests-link.ts';
import { changeList, changesSent } from '#src/stores/party/party.ts';
import type { PartyView } from '#src/stores/party/party-view.ts';
import { say } from '#src/ui/say.ts';
import { whenOf } from './draw-party.ts';
import { part } from '#src/dom/part.ts';
import { setText } from '#src/dom/text.ts';
import type { TogetherPage } from './texts.ts';

export type Way = 'share' | 'copy' | 'qr';

/**
 * Opens the panel of a host who has no guests yet. Browsers share and copy only soon after a press, so an open panel has
 * loaded its link.
 */
export function startInvite({ root }: TogetherPage, { guests }: PartyView): void {
  const panel = part(root, 'invite');
  panel.addEventListener('toggle', () => {
    if (panel.hasAttribute('open')) void loadGuestsLink();
  });
  part(root, 'share').hidden = !('share' in navigator);
  panel.toggleAttribute('open', guests.length === 1);
}

/** What the panel showed of the earlier link goes. */
export async function renewLink(page: TogetherPage): Promise<void> {
  const { root, texts } = page;
  changeList({ kind: 'renew' });
  part(root, 'link-field').hidden = true;
  showQr(page, undefined);
  tell(page, (await changesSent()) ? texts.renewed : texts.linkFailed);
}

export async function invite(page: TogetherPage, party: PartyView, way: Way): Promise<void> {
  const { root, texts } = page;
  const link = await loadGuestsLink();
  if (!link) return tell(page, texts.linkFailed);
  setText(part(root, 'link-status'), '');
  const { url, qr } = link;
  if (way === 'share' && 'share' in navigator) {
    const text = fill(texts.shareText, { when: whenOf(party, page) });
    // The guest may close the phone's sheet.
    await navigator.share({ text, url }).catch(() => undefined);
  } else if (way === 'qr') {
    showQr(page, part(root, 'qr').firstChild ? undefined : qr);
  } else await copy(page, url);
}

/** Also heard while the panel is closed. */
function tell({ root }: TogetherPage, text: string): void {
  setText(part(root, 'link-status'), text);
  say(text);
}

function showQr({ root, texts }: TogetherPage, qr: string | undefined): void {
  const src = `data:image/svg+xml,${encodeURIComponent(qr ?? '')}`;
  const picture = { src, alt: texts.qrAlt, width: 240, height: 240 };
  part(root, 'qr').replaceChildren(...(qr ? [Object.assign(new Image(), picture)] : []));
  part(root, 'qr-button').ariaExpanded = String(Boolean(qr));
  if (qr) say(texts.qrShown);
}

/** Where the browser does not copy, the link is there to be copied by hand. */
async function copy(page: TogetherPage, url: string): Promise<void> {
  const { root, texts } = page;
  try {
    await navigator.clipboard.writeText(url);
    tell(page, texts.copied);
  } catch {
    const field = part(root, 'link');
    part(root, 'link-field').hidden = false;
    // "Remind" stands outside of the panel.
    part(root, 'invite').toggleAttribute('open', true);
    if (!(field instanceof HTMLInputElement)) return;
    field.value = url;
    field.focus();
    field.select();
  }
}
