import type { Language, Page } from '#tests/support/browser/e2e.ts';
import { ACCOUNT } from './account.ts';
import { CART } from './cart.ts';
import { HOUSE } from './house.ts';
import { MENU } from './menu.ts';
import { PAY } from './pay.ts';
import { PAYMENT } from './payment.ts';
import { PROFILE } from './profile.ts';
import { RESERVATION } from './reservation.ts';
import { TOGETHER } from './together.ts';
import { WAITING } from './waiting.ts';
import type { Scene } from './scene.ts';

export type { Scene };

/** Every screen of the site in every state, for screenshots and for checks of all screens. */
export const SCENES: readonly Scene[] = [
  ...HOUSE,
  ...MENU,
  ...RESERVATION,
  ...WAITING,
  ...CART,
  ...ACCOUNT,
  ...PROFILE,
  ...PAYMENT,
  ...PAY,
  ...TOGETHER,
];

export async function openScene(page: Page, name: string, language: Language): Promise<void> {
  const scene = SCENES.find((one) => one.name === name);
  if (!scene) throw new Error(`No scene ${name}`);
  await scene.open(page, language);
}
