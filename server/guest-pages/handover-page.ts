import { html as markup } from 'hono/html';
import { formatFullDate } from '#contract/format/dates.ts';
import { formatTimes } from '#contract/format/instants.ts';
import { formatMoney } from '#contract/format/money.ts';
import { formatTables } from '#contract/format/tables.ts';
import { HANDOVER_ROUTE } from '#contract/routes/handover-route.ts';
import { customerName } from '#contract/values/customer-name.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import type { ReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import type { CurrentUser } from '#server/platform/http/app-env.ts';
import { DELAY_TEXTS, HANDOVER_TEXTS, MAIL_TEXTS } from '#server/texts/texts.ts';
import type { Giving, HandoverProblem, Taking } from '#server/dining/amendments/hand-over.ts';
import { renderRequests } from './handover-requests.ts';
import type { Requests } from '#server/dining/amendments/requests.ts';
import { linkPhone, renderFrame, wayBack, wayOn, type Markup, type Picture } from './plain-page.ts';

export interface HandoverView {
  ctx: Context;
  language: Language;
  /** What names the reservation in the page's address: `order` for its diner, `key` for the receiver. */
  query: { order: string } | { key: string };
  problem?: HandoverProblem | undefined;
}

/** Proves to the server that the form is its own. */
type Signed = HandoverView & { user: CurrentUser; token: string };

interface GivingView extends Signed {
  giving: Giving;
  /** As typed before, if it was refused. */
  email: string;
}

/** Where a diner offers a reservation, and takes the offer back. */
export function renderGiving({ giving, email, ...view }: GivingView): Markup {
  const { give: t } = HANDOVER_TEXTS[view.language];
  const { reservation, recipient } = giving;
  const facts = renderFacts(reservation, view.language);
  if (giving.obstacle) {
    const why = { ...DELAY_TEXTS[view.language].refusals, begun: t.begun, shared: t.shared }[giving.obstacle];
    return render(view, t.title, markup`<p>${linkPhone(view, why)}</p>${facts}${ways(view)}`, 'empty-plate');
  }
  const offered = markup`<p class="done" role="status">${t.offered(recipient ?? '')}</p>
${form(view, markup`<button class="link" name="withdraw" value="1">${t.withdraw}</button>`)}
<p>${t.other}</p>`;
  return render(
    view,
    t.title,
    markup`${problem(view)}${facts}${recipient === undefined ? markup`<p>${t.lead}</p>` : offered}
${form(
  view,
  markup`<label class="field">${t.email}<input type="email" name="email" value="${email}" required maxlength="200" autocomplete="off"></label>
<button class="${recipient === undefined ? 'gold' : 'button'}">${t.send}</button>`,
)}
<p class="soft">${t.after}</p>
${wayBack(view, '/profile', t.back)}`,
  );
}

interface TakingView extends HandoverView {
  taking: Taking;
  /** As typed before, or as the receiver's profile remembers them. */
  requests: Requests;
  /** Undefined if nobody is signed in. */
  signed: Pick<Signed, 'user' | 'token'> | undefined;
}

/** Where the receiver takes it. */
export function renderTaking({ taking, signed, requests, ...view }: TakingView): Markup {
  const { take: t } = HANDOVER_TEXTS[view.language];
  const facts = markup`${renderFacts(taking.reservation, view.language)}${renderOffered(taking, view.language)}`;
  if (taking.isTaken) {
    return render(view, t.taken, markup`<p role="status">${t.mailed}</p>${facts}${ways(view)}`, 'toast');
  }
  const way = signed
    ? markup`<p>${t.as(customerName(signed.user, signed.user.email), signed.user.email)}</p>
${form(
  { ...view, ...signed },
  markup`${renderRequests(requests, view.language)}
<button class="gold">${t.accept}</button>`,
)}`
    : markup`<p>${t.sign}</p>${signIn(view)}`;
  return render(
    view,
    t.title,
    markup`${problem(view)}<p>${t.lead(taking.from)} ${describeDue(taking.dueTetri, view.language)}</p>${facts}${way}<p class="soft">${t.after}</p>`,
  );
}

export function renderSignIn(view: HandoverView): Markup {
  const t = HANDOVER_TEXTS[view.language];
  return render(view, t.give.title, markup`<p>${t.signIn}</p>${signIn(view)}`);
}

export function renderUnknown(view: HandoverView): Markup {
  const t = HANDOVER_TEXTS[view.language];
  return 'order' in view.query
    ? render(view, t.give.title, markup`<p role="alert">${t.give.unknown}</p>${ways(view)}`, 'empty-plate')
    : render(
        view,
        t.invalidTitle,
        markup`<p role="alert">${t.invalid}</p>${wayOn(view, '', DELAY_TEXTS[view.language].home)}`,
        'empty-plate',
      );
}

function render(
  { ctx, language, query }: HandoverView,
  ...content: [title: string, content: Markup, picture?: Picture]
): Markup {
  return renderFrame({ ctx, language, ...query }, ...content);
}

function renderFacts({ date, slot, hours, tables }: ReservationDetails, language: Language): Markup {
  return markup`<p class="seating">${formatFullDate(date, language)}, <span class="times">${formatTimes({ date, slot, hours })}</span><br>${formatTables(tables, language)}</p>`;
}

function renderOffered({ reservation: { partySize }, dishes }: Taking, language: Language): Markup {
  const t = MAIL_TEXTS[language];
  const guests = partySize === null ? '' : markup`${t.guests}: ${String(partySize)}<br>`;
  return markup`<p>${guests}${t.dishes}: ${dishes}</p>`;
}

function describeDue(tetri: number, language: Language): string {
  return HANDOVER_TEXTS[language].due(tetri > 0 ? formatMoney(tetri, language) : '');
}

function form({ query, language, token }: Signed, fields: Markup): Markup {
  const hidden = Object.entries({ ...query, language, token });
  return markup`<form method="post" class="choices">
${hidden.map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`)}
${fields}</form>`;
}

function problem({ language, problem: found }: HandoverView): Markup | '' {
  return found ? markup`<p class="notice" role="alert">${HANDOVER_TEXTS[language].problems[found]}</p>` : '';
}

function ways(view: HandoverView): Markup {
  return wayOn(view, '/profile', HANDOVER_TEXTS[view.language].profile);
}

/** To the forms of the site, and back to this page: its browser keeps the key of an offer meanwhile. */
function signIn(view: HandoverView): Markup {
  const { ctx, language, query } = view;
  const t = HANDOVER_TEXTS[language];
  const { siteUrl, apiUrl } = ctx.config;
  const asked = new URLSearchParams({ ...('order' in query && query), language });
  const page = new URL(`${apiUrl}${HANDOVER_ROUTE}?${asked}`);
  const path = page.origin === siteUrl ? page.pathname + page.search : `/${language}/profile`;
  const back = `#return=${encodeURIComponent(path)}`;
  return markup`${wayOn(view, `/login${back}`, t.login)}<a class="button" href="${siteUrl}/${language}/register${back}">${t.register}</a>`;
}
