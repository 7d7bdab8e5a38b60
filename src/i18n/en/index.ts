import { account } from './account.ts';
import { cancellation } from './cancellation.ts';
import { cart } from './cart.ts';
import { contact } from './contact.ts';
import { descriptions } from './descriptions.ts';
import { footer } from './footer.ts';
import { hold } from './hold.ts';
import { home } from './home.ts';
import { menu } from './menu.ts';
import { nav } from './nav.ts';
import { notFound } from './not-found.ts';
import { offline } from './offline.ts';
import { paymentFail } from './payment-fail.ts';
import { paymentSuccess } from './payment-success.ts';
import { policy } from './policy.ts';
import { printed } from './printed.ts';
import { profile } from './profile.ts';
import { reservation } from './reservation.ts';
import { site } from './site.ts';
import { titles } from './titles.ts';

/**
 * Every text of the site that is not content, one file a namespace. Texts that the specification quotes stand here word
 * for word. `{name}` is filled by fill().
 */
export const en = {
  site,
  nav,
  titles,
  descriptions,
  home,
  menu,
  reservation,
  cart,
  hold,
  account,
  profile,
  cancellation,
  policy,
  paymentSuccess,
  printed,
  paymentFail,
  contact,
  footer,
  offline,
  notFound,
};

/** English is the source of the type: a key or a plural form that Georgian lacks does not compile. */
export type Messages = typeof en;
