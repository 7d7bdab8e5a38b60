import { linkPath } from '#server/platform/http/links.ts';
import { getReservation } from '#server/dining/reservations/get.ts';
import { hasSaidYes } from '#server/dining/reservations/reconfirmation.ts';
import { openDelay, pressReconfirm } from '#tests/support/dining/delays.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';
import type { ActionOf } from './evening-actions.ts';
import type { Memory } from './evening-memory.ts';

/** Opens the link of a reminder, paid or not, as robots do too, and presses its button. */
export function createReconfirm({ house, memory }: { house: PayingApp; memory: Memory }) {
  const { ctx } = house;

  async function hasYes(id: string): Promise<boolean> {
    return hasSaidYes(await getReservation(ctx.db, id));
  }

  return async ({ which, twice }: ActionOf<'reconfirm'>): Promise<boolean> => {
    const meant = await ctx.db
      .selectFrom('reservations')
      .select(['id as reservationId', 'link_version as linkVersion'])
      .where('status', '=', 'confirmed')
      .where('source', '<>', 'walk_in')
      // The next ones are asked first.
      .orderBy('local_date')
      .orderBy('id', 'desc')
      .offset(which)
      .limit(1)
      .executeTakeFirst();
    if (!meant) return false;
    const path = linkPath(ctx.config, 'reconfirm', meant, { language: 'en' });
    const link = { client: () => house.client(), path };
    const before = await hasYes(meant.reservationId);
    const page = await openDelay(link, 'en');
    const isAlone = !memory.isConcurrent();
    if (page.status >= 500) memory.complain(`the page for a yes failed: ${page.status}`);
    if (isAlone && (await hasYes(meant.reservationId)) !== before)
      memory.complain('opening the page for a yes has said it');
    const isOffered = page.body.includes('We are coming</button>');
    const answers = [await pressReconfirm(link, page), ...(twice ? [await pressReconfirm(link, page)] : [])];
    for (const { status } of answers) {
      if (![303, 403, 409].includes(status)) memory.complain(`a yes was answered with ${status}`);
      if (isAlone && isOffered && status !== 303) memory.complain('an offered yes cannot be said');
      if (isAlone && status === 303 && !(await hasYes(meant.reservationId)))
        memory.complain('a yes was not written down');
    }
    return answers[0]?.status === 303;
  };
}
