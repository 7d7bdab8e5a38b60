import { expect, it } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '#contract/api/errors.ts';
import { DomainError } from '#server/errors.ts';
import { describeRefusal } from '#server/staff/page/problem.ts';

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];
/** What only diners are told. */
const FOR_DINERS = /call us|დაგვირეკ/i;
const SENTENCE = { en: 'Please call us.', ka: 'დაგვირეკეთ.' };

it.each(['en', 'ka'] as const)('the staff are never told to call the restaurant, %s', (language) => {
  const shown = CODES.map((code) => `${code}: ${describeRefusal(new DomainError(code), language)}`);

  expect(shown.filter((text) => FOR_DINERS.test(text))).toEqual([]);
});

it.each(['order_too_late', 'advance_needed', 'payment_link_ended', 'party_ended'] as const)(
  'a sentence that a verb has written for diners is not shown to the staff: %s',
  (code) => {
    const error = new DomainError(code, { sentence: SENTENCE });

    expect(describeRefusal(error, 'en')).not.toBe(SENTENCE.en);
    expect(describeRefusal(error, 'ka')).not.toBe(SENTENCE.ka);
  },
);
