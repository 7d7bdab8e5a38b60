import { Hono } from 'hono';
import { html as markup } from 'hono/html';
import { z } from 'zod';
import { formatWeekdays } from '#contract/format/dates.ts';
import type { Language } from '#contract/values/language.ts';
import type { MenuCategory, MenuItem } from '#contract/api/menu.ts';
import { listItemNames } from '#server/dining/menu/item-names.ts';
import { localDateAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { listMenu } from '#server/dining/menu/list.ts';
import { restoreDish, markSoldOut } from '#server/dining/menu/sold-out.ts';
import { forForm, forStaff } from '#server/staff/page/guard.ts';
import { renderPage, tokenField, type Markup } from '#server/staff/page/page.ts';
import { STAFF } from '#server/platform/http/staff-paths.ts';
import { STAFF_TEXTS } from '#server/texts/texts.ts';
import { listUndoable, type UndoableAction } from '#server/staff/undo/list-undoable.ts';
import { undoBar } from '#server/staff/page/undo.ts';

const ACTIONS = { 'sold-out': markSoldOut, restore: restoreDish };

/** The page on which the cook marks dishes as sold out for today. */
export function dishRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    '/dishes',
    forStaff(ctx, 'dishes', async (asker) => {
      const { by, language } = asker;
      const [menu, actions, now] = await Promise.all([
        listMenu(ctx),
        listUndoable(ctx, 'dishes'),
        ctx.databaseClock(ctx.db),
      ]);
      const token = tokenField(asker);
      return renderPage(asker, {
        date: localDateAt(now),
        title: STAFF_TEXTS[language].dishes.title,
        content: markup`${undoBar({ actions: await nameDishes(ctx, actions, language), language, me: by, token, from: `${STAFF}/dishes` })}${renderDishes(menu, language, token)}`,
      });
    }),
  );

  for (const [name, carryOut] of Object.entries(ACTIONS)) {
    app.post(
      `/dishes/:id/${name}`,
      forForm(ctx, 'dishes', z.object({}), async (_, { id, by }) => {
        await carryOut(ctx, { id, by });
        return `${STAFF}/dishes#d-${encodeURIComponent(id)}`;
      }),
    );
  }

  return app;
}

function nameOf({ translations }: Pick<MenuItem, 'translations'>, language: Language): string {
  return translations.find((translation) => translation.language === language)?.name ?? '';
}

/** The log stores Georgian names; a dish that is on the menu is named in the page's language. */
async function nameDishes(
  { db }: Context,
  actions: readonly UndoableAction[],
  language: Language,
): Promise<UndoableAction[]> {
  const names = await listItemNames(
    db,
    actions.map(({ subject }) => subject),
  );
  return actions.map((action) => {
    const dish = names.get(action.subject);
    return dish ? { ...action, about: dish[language], facts: {} } : action;
  });
}

function renderDishes(menu: readonly MenuCategory[], language: Language, token: Markup): Markup {
  const t = STAFF_TEXTS[language].dishes;
  const row = (item: MenuItem) => {
    const [action, text] = item.soldOut ? ['restore', t.restore] : ['sold-out', t.soldOut];
    const name = nameOf(item, language);
    return markup`<li id="d-${item.id}"${item.soldOut ? markup` class="is-sold-out"` : ''}>
<span>${name}${item.days ? markup` <small>${t.onlyOn(formatWeekdays(item.days, language))}</small>` : ''}${item.soldOut ? markup` <strong>${t.soldOutToday}</strong>` : ''}</span>
<form method="post" action="${STAFF}/dishes/${item.id}/${action}">${token}<button class="mark" aria-label="${text}: ${name}">${text}</button></form></li>
`;
  };
  const soldOut = menu.flatMap(({ items }) => items).filter((item) => item.soldOut);
  const link = (id: string, name: string, className = '') =>
    markup`<a${className && markup` class="${className}"`} href="#${id}">${name}</a> `;
  return markup`${soldOut.length > 0 ? markup`<p class="sold-out-now">${soldOut.map((item) => link(`d-${item.id}`, nameOf(item, language)))}</p>` : ''}
<p>${t.lead}</p>
<nav class="days categories" aria-label="${t.categories}">${menu.map((category) => link(`c-${category.slug}`, nameOf(category, language), 'button quiet'))}</nav>
<div class="slots">
${menu.map(
  (category) => markup`<section class="card" id="c-${category.slug}"><h2>${nameOf(category, language)}</h2>
<ul class="dishes">
${category.items.map(row)}</ul></section>
`,
)}</div>`;
}
