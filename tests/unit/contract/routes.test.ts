import { describe, expect, it } from 'vitest';
import { isErrorCode } from '#contract/rules/refusals.ts';
import { fillRoute, routes } from '#contract/routes/routes.ts';

describe('fillRoute', () => {
  it('puts parameters into their places, safely', () => {
    expect(fillRoute(routes.createOrder, { provider: 'bog' })).toBe('/bog/create-order');
    expect(fillRoute(routes.category, { slug: 'a/b' })).toBe('/menu/a%2Fb');
    expect(fillRoute(routes.category, {})).toBe('/menu/');
  });
});

describe('isErrorCode', () => {
  it('knows the codes and nothing else', () => {
    expect([isErrorCode('table_taken'), isErrorCode('toString'), isErrorCode(404)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
