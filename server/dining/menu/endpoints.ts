import { z } from 'zod';
import { menuCategory } from '#contract/api/menu.ts';
import { routes } from '#contract/routes/routes.ts';
import { DomainError } from '#server/errors.ts';
import { endpoint, NOT_MODIFIED, type Endpoint } from '#server/platform/endpoints/endpoint.ts';
import { createAnswerBody } from '#server/platform/http/answer-body.ts';
import { listMenu } from './list.ts';

export const menuEndpoints: Endpoint[] = [
  endpoint({
    route: routes.menu,
    method: 'get',
    id: 'getMenu',
    summary: 'The whole menu with prices, in both languages.',
    answers: { 200: { description: 'The menu.', schema: z.array(menuCategory) }, 304: NOT_MODIFIED },
    handle: async (ctx, c) => {
      // Every visit to the menu requests it, so browsers revalidate: an unchanged menu costs a 304 without a body.
      c.header('Cache-Control', 'no-cache');
      return createAnswerBody(JSON.stringify(await listMenu(ctx))).send(c);
    },
  }),
  endpoint({
    route: routes.category,
    method: 'get',
    id: 'getMenuCategory',
    summary: 'One category of the menu.',
    answers: { 200: { description: 'The category.', schema: menuCategory } },
    errors: ['not_found'],
    handle: async (ctx, c) => {
      const category = (await listMenu(ctx)).find(({ slug }) => slug === c.req.param('slug'));
      if (!category) throw new DomainError('not_found');
      return c.json(category);
    },
  }),
];
