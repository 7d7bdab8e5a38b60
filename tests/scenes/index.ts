import { ACCOUNT } from './account.ts';
import { CART } from './cart.ts';
import { HOUSE } from './house.ts';
import { MENU } from './menu.ts';
import { PAYMENT } from './payment.ts';
import { RESERVATION } from './reservation.ts';
import type { Scene } from './scene.ts';

export type { Scene };

/** Every screen of the site in every state, for screenshots and for checks of all screens. */
export const SCENES: readonly Scene[] = [...HOUSE, ...MENU, ...RESERVATION, ...CART, ...ACCOUNT, ...PAYMENT];
