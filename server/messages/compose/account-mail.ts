import type { RestaurantContent } from '#contract/api/content.ts';
import type { Language } from '#contract/values/language.ts';
import { EMAIL_LINK_HOURS, PASSWORD_LINK_MINUTES } from '#contract/values/registration.ts';
import type { AccountMailKind } from '#server/platform/db/tables/accounts.ts';
import { ACCOUNT_MAIL_TEXTS } from '#server/platform/i18n/texts.ts';
import type { HandoverMailKind } from './handover-mail.ts';
import { composeShortMail } from '#server/messages/channels/short-mail.ts';

/** Mails about a reservation have a file of their own. */
type OwnKind = Exclude<AccountMailKind, HandoverMailKind | 'share_paid'>;

interface AccountMailFacts {
  language: Language;
  restaurant: RestaurantContent;
  /** The evening for whose tables the diner waits, in words. */
  waitsFor?: string | undefined;
}

export function composeAccountMail(
  kind: OwnKind,
  url: string,
  { language, restaurant, waitsFor }: AccountMailFacts,
) {
  const { subject, heading, link, lead, after } = toTexts(kind, {
    language,
    phone: restaurant.phone,
    waitsFor,
  });
  return composeShortMail({
    language,
    restaurant,
    subject: subject(restaurant.name[language]),
    heading,
    lead,
    facts: [],
    action: { link, url },
    after,
  });
}

function toTexts(
  kind: OwnKind,
  { language, phone, waitsFor }: { language: Language; phone: string; waitsFor: string | undefined },
) {
  const texts = ACCOUNT_MAIL_TEXTS[language];
  switch (kind) {
    case 'password_link': {
      const t = texts.password_link;
      return { ...t, lead: t.lead(PASSWORD_LINK_MINUTES) };
    }
    case 'email_link': {
      const t = texts.email_link;
      const lead =
        waitsFor === undefined ? t.lead(EMAIL_LINK_HOURS) : t.leadWaiting(waitsFor, EMAIL_LINK_HOURS);
      return { ...t, lead };
    }
    case 'email_changing': {
      const t = texts.email_changing;
      return { ...t, after: [t.after(phone)] };
    }
    case 'password_changed': {
      const t = texts.password_changed;
      return { ...t, after: [t.after(phone)] };
    }
  }
}
