import type { RestaurantContent } from '#contract/api/content.ts';
import { formatInstant } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import { EMAIL_LINK_HOURS, PASSWORD_LINK_MINUTES } from '#contract/values/registration.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { linkUrl } from '#server/platform/http/links.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { ACCOUNT_MAIL_TEXTS, FLOOR_TEXTS } from '#server/texts/texts.ts';
import type { ComposedMail, Message } from './rule.ts';
import { composeShortMail } from '#server/messages/channels/short-mail.ts';

type AccountKind = 'password_link' | 'password_changed' | 'email_link' | 'email_changing';

export async function composeAccountMail(
  { db, config, restaurant }: Context,
  { id, kind, language, user_id: userId }: Message<AccountKind>,
): Promise<ComposedMail> {
  const waitsFor = kind === 'email_link' ? await findWaiting(db, { userId, language }) : undefined;
  const url = toUrl(config, { kind, id, language });
  return renderAccountMail(kind, url, { language, restaurant, waitsFor });
}

interface Waits {
  /** In words. */
  when: string;
  guests: string;
}

/** The next evening for which the diner is on the waiting list. */
async function findWaiting(
  db: Database,
  { userId, language }: { userId: string | null; language: Language },
): Promise<Waits | undefined> {
  const entry = await db
    .selectFrom('waiting_entries')
    .select(['starts_at', 'party_size'])
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .executeTakeFirst();
  if (!entry) return undefined;
  return {
    when: formatInstant(entry.starts_at, language),
    guests: FLOOR_TEXTS[language].guests(entry.party_size),
  };
}

function toUrl(
  config: Config,
  { kind, id, language }: { kind: AccountKind; id: string; language: Language },
): string {
  return kind === 'password_link' || kind === 'email_link'
    ? linkUrl(config, kind, { messageId: id }, { language })
    : `${config.siteUrl}/${language}/forgot-password`;
}

interface AccountMailFacts {
  language: Language;
  restaurant: RestaurantContent;
  /** The evening for whose tables the diner waits. */
  waitsFor?: Waits | undefined;
}

export function renderAccountMail(
  kind: AccountKind,
  url: string,
  { language, restaurant, waitsFor }: AccountMailFacts,
) {
  const t = toTexts(kind, { language, phone: restaurant.phone, waitsFor });
  return composeShortMail({ ...t, language, restaurant, subject: t.subject(restaurant.name[language]), url });
}

function toTexts(
  kind: AccountKind,
  { language, phone, waitsFor }: { language: Language; phone: string; waitsFor: Waits | undefined },
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
