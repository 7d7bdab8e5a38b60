import type { Page } from './e2e.ts';

/** The browser logs this when a request fails. */
export const FAILED_REQUEST = /^Failed to load resource/;

/** Answers the calls to one path of the API with this JSON. */
export async function answerCalls(
  page: Page,
  path: string,
  answer: { status?: number; json: unknown },
): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill(answer));
}
