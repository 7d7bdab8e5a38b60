import { readPayment, readPolicy, readRestaurant, readRules } from '#content/load.ts';
import type { PaymentContent, RestaurantContent, RulesContent } from '#contract/api/content.ts';
import { formatAddress } from '#contract/format/address.ts';
import { formatMoney } from '#contract/format/money.ts';
import { leadMs } from '#contract/rules/opening-hours.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import type { Language } from '#contract/values/language.ts';
import { SERVICE_FEE_PERCENT, toTetri } from '#contract/values/money.ts';
import type { PolicyName, PolicyPlaceholder } from '#contract/values/policies.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { getMessages } from '#src/i18n/messages.ts';
import { describeAdvance } from './describe-advance.ts';
import { describeCancellation } from '#src/i18n/describe-cancellation.ts';

/** A policy in one language, as the page shows it; the texts are Markdown. */
export interface FilledPolicy {
  title: string;
  lead: string;
  sections: { heading: string; text: string }[];
}

/** What the placeholders are filled in from. */
export interface House {
  restaurant: Pick<RestaurantContent, 'company' | 'address' | 'phone' | 'email' | 'siteUrl' | 'slug'>;
  rules: RulesContent;
  payment: PaymentContent;
}

export function readFilledPolicy(name: PolicyName, language: Language, folder?: string): FilledPolicy {
  const house = {
    restaurant: readRestaurant(folder),
    rules: readRules(folder),
    payment: readPayment(folder),
  };
  const values = listValues(house, language);
  const { title, lead, sections } = readPolicy(name, folder);
  return {
    title: fill(title[language], values),
    lead: fill(lead[language], values),
    sections: sections.map(({ heading, text }) => ({
      heading: fill(heading[language], values),
      text: fill(text[language], values),
    })),
  };
}

/** The texts of all placeholders. Those that are lists or several sentences are Markdown. */
export function listValues(
  { restaurant, rules, payment }: House,
  language: Language,
): Record<PolicyPlaceholder, string> {
  const { policy, policies: t } = getMessages(language);
  return {
    company: toList(describeCompany(restaurant, language)),
    site: new URL(restaurant.siteUrl).host,
    phone: restaurant.phone,
    email: restaurant.email,
    bank: payment.name[language],
    cartKey: `${restaurant.slug}-cart`,
    serviceFee: String(SERVICE_FEE_PERCENT),
    advance: describeAdvance(rules.advance, language),
    seatingTime: fillCount(t.hours, rules.seatingHours),
    daysAhead: String(rules.daysAhead),
    tableLimits: toList(describeTableLimits(rules, language)),
    holdMinutes: String(rules.holdMinutes),
    waitingMinutes: String(rules.waitingHoldMinutes),
    changes:
      rules.moveHoursBefore * HOUR_MS > leadMs(rules)
        ? fillCount(t.changes, rules.moveHoursBefore)
        : t.changesWhileOrderable,
    cancellation: toList(describeCancellation(rules.cancellation, policy)),
    closedDays: t.closedDays[rules.paidOnClosedDay],
    keepMonths: String(rules.keepMonths),
  };
}

function describeCompany({ company, address, phone, email }: House['restaurant'], language: Language) {
  const { policies: t } = getMessages(language);
  return [
    fill(t.legalName, { value: company.legalName[language] }),
    fill(t.identificationCode, { value: company.identificationCode }),
    ...(company.registeredAddress
      ? [fill(t.registeredAddress, { value: company.registeredAddress[language] })]
      : []),
    fill(t.address, { value: formatAddress(address[language]) }),
    fill(t.phone, { value: phone }),
    fill(t.email, { value: email }),
  ];
}

function describeTableLimits(
  { maxTables, minimumPerTable, seatsPerGuest }: RulesContent,
  language: Language,
) {
  const { policies: t } = getMessages(language);
  return [
    fillCount(t.maxTables, maxTables),
    ...(minimumPerTable
      ? [fill(t.minimumPerTable, { amount: formatMoney(toTetri(minimumPerTable), language) })]
      : []),
    ...(seatsPerGuest ? [fillCount(t.seatsPerGuest, seatsPerGuest)] : []),
  ];
}

function toList(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
