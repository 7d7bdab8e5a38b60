import { Hono, type Context } from 'hono';
import { z } from 'zod';
import type { Bank } from './bank.ts';
import { cardForm, checkCardForm, EMPTY_FORM } from './card-form.ts';
import { createTestCard, outcomeOf, type Card, type Outcome } from './cards.ts';
import { findOrder } from './current-orders.ts';
import { isLanguage, parseAcceptLanguage } from './language.ts';
import { getReturnUrl } from './links.ts';
import { renderCardPage } from './pages/card.ts';
import { renderOrderNotice, renderUnknownNotice } from './pages/notice.ts';
import { payOrder } from './payment.ts';
import { RESULTS, toOutcome } from './results.ts';
import type { Order } from './store/rows.ts';

const toolsForm = z.object({ result: z.enum(RESULTS) });

type PayerAct = { order: Order; outcome: Outcome; card: Card };

/** The payer's pages: the card page, and a notice for an order that cannot be paid. */
export function createCardPageRoutes(bank: Bank): Hono {
  const app = new Hono();

  app.get('/', (c) => {
    const order = findOrder(bank, c.req.query('order_id') ?? '');
    if (order?.status !== 'created') return showNotice(c, order);
    return c.html(
      renderCardPage({
        order,
        language: chooseLanguage(c, order),
        now: bank.clock.now(),
        form: EMPTY_FORM,
        errors: {},
      }),
    );
  });

  app.post('/', async (c) => {
    const body = await c.req.parseBody();
    const order = findOrder(bank, c.req.query('order_id') ?? '');
    if (order?.status !== 'created') return showNotice(c, order);

    const now = bank.clock.now();
    const tool = toolsForm.safeParse(body);
    if (tool.success) {
      return finish(bank, c, { order, outcome: toOutcome(tool.data.result), card: createTestCard(now) });
    }
    const form = cardForm.parse(body);
    const checked = checkCardForm(form, now);
    if ('card' in checked) {
      return finish(bank, c, { order, outcome: outcomeOf(checked.card.number), card: checked.card });
    }
    const language = chooseLanguage(c, order);
    return c.html(renderCardPage({ order, language, now, form, errors: checked.errors }), 422);
  });

  app.get('/receipt', (c) => showNotice(c, findOrder(bank, c.req.query('order_id') ?? '')));

  return app;
}

function finish(bank: Bank, c: Context, { order, outcome, card }: PayerAct) {
  const ended = payOrder(bank, order.id, outcome, card);
  return ended ? c.redirect(getReturnUrl(bank, ended), 303) : showNotice(c, findOrder(bank, order.id));
}

function showNotice(c: Context, order: Order | undefined) {
  const language = chooseLanguage(c, order);
  if (!order) return c.html(renderUnknownNotice(language), 404);
  const page = renderOrderNotice(order, language);
  return c.html(page, c.req.method === 'POST' ? 409 : 200);
}

/** The chosen language, otherwise the order's, otherwise the browser's. */
function chooseLanguage(c: Context, order: Order | undefined) {
  const chosen = c.req.query('lang');
  if (isLanguage(chosen)) return chosen;
  return order?.request.language ?? parseAcceptLanguage(c.req.header('Accept-Language'));
}
