import { z } from 'zod';
import { menuCategory } from '#contract/api/menu.ts';
import { routes } from '#contract/routes/routes.ts';
import { NOT_MODIFIED, type Operation } from '#server/platform/http/operation.ts';

export const menuOperations: Operation[] = [
  {
    route: routes.menu,
    method: 'get',
    id: 'getMenu',
    summary: 'The whole menu with prices, in both languages.',
    answers: { 200: { description: 'The menu.', schema: z.array(menuCategory) }, 304: NOT_MODIFIED },
  },
  {
    route: routes.category,
    method: 'get',
    id: 'getMenuCategory',
    summary: 'One category of the menu.',
    answers: { 200: { description: 'The category.', schema: menuCategory } },
    errors: ['not_found'],
  },
];
