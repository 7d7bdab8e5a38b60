import type { Messages } from '../en/index.ts';
import { account, accountDone } from './account.ts';
import { cancellation } from './cancellation.ts';
import { cart } from './cart.ts';
import { confirmEmail } from './confirm-email.ts';
import { contact } from './contact.ts';
import { descriptions } from './descriptions.ts';
import { dishes, pay } from './dishes.ts';
import { footer } from './footer.ts';
import { hold } from './hold.ts';
import { home } from './home.ts';
import { find, menu } from './menu.ts';
import { move } from './move.ts';
import { nav } from './nav.ts';
import { notFound, offline } from './plain-pages.ts';
import { password } from './password.ts';
import { paymentFail } from './payment-fail.ts';
import { paymentSuccess } from './payment-success.ts';
import { policies } from './policies.ts';
import { advance, bargain, policy } from './policy.ts';
import { printed } from './printed.ts';
import { profile } from './profile.ts';
import { dateTime, reservation } from './reservation.ts';
import { settings } from './settings.ts';
import { site } from './site.ts';
import { titles } from './titles.ts';
import { together } from './together.ts';
import { waiting } from './waiting.ts';
import { unloaded } from './unloaded.ts';

export const ka: Messages = {
  site,
  nav,
  titles,
  descriptions,
  home,
  menu,
  find,
  reservation,
  dateTime,
  cart,
  hold,
  account,
  accountDone,
  password,
  confirmEmail,
  profile,
  settings,
  cancellation,
  move,
  dishes,
  pay,
  together,
  advance,
  bargain,
  waiting,
  policies,
  policy,
  paymentSuccess,
  printed,
  paymentFail,
  contact,
  footer,
  offline,
  notFound,
  unloaded,
};
