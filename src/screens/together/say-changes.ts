import { formatMoney } from '#contract/format/money.ts';
import { fill } from '#src/i18n/fill.ts';
import { $party } from '#src/stores/party/party.ts';
import type { PartyPage } from '#src/stores/party/party-page.ts';
import { findShares } from '#src/stores/party/shares.ts';
import { nameState, say } from '#src/ui/say.ts';
import { describeProgress } from './draw-guests.ts';
import { part } from '#src/dom/part.ts';
import type { TogetherPage } from './texts.ts';

/** How often screen readers hear what the others have chosen, at most. */
const SUMMARY_MS = 10_000;

export function sayCount({ texts }: TogetherPage, name: string, count: number | string): void {
  say(fill(texts.quantity, { name, count }));
}

/**
 * Says at once what has become of the list or of the guest's share, as the page has drawn it; and at times how far the
 * others are, not each dish of theirs.
 */
export function sayChanges(page: TogetherPage): void {
  let stage: string | undefined;
  let said: Summary | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  $party.subscribe((state) => {
    if (state.state === 'loading' || state.state === 'failed') return;
    const now = stageOf(state);
    if (now !== stage) {
      const text = describeStage(page, state);
      if (text || stage) say(text || page.texts.reopened);
      nameState(text.split(/\.(?:\s|$)/)[0]);
      stage = now;
      said = summarize(page, state);
    }
    said ??= summarize(page, state);
    if (timer !== undefined || said?.text === summarize(page, state)?.text) return;
    timer = setTimeout(() => {
      timer = undefined;
      const next = summarize(page, $party.get());
      if (next && next.text !== said?.text) say([...listJoined(page, said, next), next.text].join(' '));
      said = next;
    }, SUMMARY_MS);
  });
}

function stageOf(state: PartyPage): string {
  if (state.state !== 'open') return state.state;
  return [state.party.state, findShares(state.party).mine?.state].join(' ');
}

/** Empty while the guests choose. */
function describeStage({ root, texts }: TogetherPage, state: PartyPage): string {
  if (state.state !== 'open') return part(root, 'ended-heading').textContent;
  if (state.party.state === 'paid') return texts.paidHeading;
  return state.party.state === 'open' ? '' : part(root, 'state-text').textContent;
}

interface Summary {
  text: string;
  guests: { id: string; name: string }[];
}

function summarize(page: TogetherPage, state: PartyPage): Summary | undefined {
  if (state.state !== 'open') return undefined;
  const { guests, me, totalTetri } = state.party;
  const all = `${page.texts.all}: ${formatMoney(totalTetri, page.language)}`;
  return {
    text: `${describeProgress(page, state.party)} ${all}`,
    guests: guests.filter((guest) => guest !== me),
  };
}

function listJoined({ texts }: TogetherPage, before: Summary | undefined, now: Summary): string[] {
  const known = before?.guests.map(({ id }) => id);
  const joined = now.guests.filter(({ id }) => known && !known.includes(id));
  return joined.map(({ name }) => fill(texts.joined, { name }));
}
