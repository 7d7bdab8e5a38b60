import { expect, type Page, type Stack } from './e2e.ts';

/** Faults of a single request: a network failure, or a broken answer of the back end. */
export type RouteFault = 'dropped' | 'error500' | 'garbage';

export const ROUTE_FAULTS: readonly RouteFault[] = ['dropped', 'error500', 'garbage'];

/** The browser logs this when a request fails. */
export const FAILED_REQUEST = /^Failed to load resource/;

/** Breaks the calls to one path of the API until `page.unroute` with the returned address. */
export async function breakCalls(page: Page, path: string, fault: RouteFault): Promise<string> {
  const address = `**/api${path}`;
  await page.route(address, (route) => {
    if (fault === 'dropped') return route.abort('connectionfailed');
    if (fault === 'error500') return route.fulfill({ status: 500, body: 'Internal Server Error' });
    return route.fulfill({ status: 200, contentType: 'application/json', body: '<!doctype html><p>{' });
  });
  return address;
}

/** Answers the calls to one path of the API with this JSON. */
export async function answerCalls(
  page: Page,
  path: string,
  answer: { status?: number; json: unknown },
): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill(answer));
}

interface BankFaults {
  createOrder?: 'normal' | 'error500';
  noRedirect?: boolean;
}

/** Switches faults of the sandbox bank on or off; faults that are not named stay unchanged. */
export async function setBankFaults(stack: Stack, faults: BankFaults): Promise<void> {
  const answer = await fetch(`${stack.bankUrl}/sandbox/faults`, {
    method: 'POST',
    body: JSON.stringify(faults),
  });
  expect(answer.ok).toBe(true);
}
