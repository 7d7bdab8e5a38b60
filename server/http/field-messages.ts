import type { z } from 'zod';
import type { Language } from '#contract/language.ts';

/** Fields that a person fills in by hand and whose rule is worth saying. */
const RULES: Record<Language, Record<string, string>> = {
  en: {
    email: 'Enter an email address such as name@example.com.',
    password: 'Password must be at least 6 characters long',
    firstName: 'First name is required',
    lastName: 'Last name is required',
    phone: 'Phone number must contain exactly 9 digits',
    date: 'Enter the date as YYYY-MM-DD.',
    timeSlot: 'Enter the time as a full hour from 10:00 to 22:00.',
    partySize: 'Enter the number of guests.',
    language: 'Give the language as en or ka.',
  },
  ka: {
    email: 'მიუთითეთ ელფოსტა, მაგალითად, name@example.com.',
    password: 'პაროლი მინიმუმ 6 სიმბოლოსგან უნდა შედგებოდეს',
    firstName: 'შეიყვანეთ სახელი',
    lastName: 'შეიყვანეთ გვარი',
    phone: 'ტელეფონის ნომერი ზუსტად 9 ციფრისგან უნდა შედგებოდეს',
    date: 'თარიღი მიუთითეთ ასე: წწწწ-თთ-დდ, მაგალითად, 2026-07-05.',
    timeSlot: 'დრო მიუთითეთ მრგვალ საათად, 10:00-დან 22:00-მდე.',
    partySize: 'მიუთითეთ სტუმრების რაოდენობა.',
    language: 'ენა მიუთითეთ ასე: en ან ka.',
  },
};

const TOO_LONG: Record<Language, string> = { en: 'This is too long.', ka: 'ტექსტი ძალიან გრძელია.' };

const WRONG: Record<Language, string> = {
  en: 'This is missing or not valid.',
  ka: 'ეს ველი ცარიელია ან არასწორია.',
};

/** One sentence about a field that a schema refused. */
export function fieldMessage(issue: z.core.$ZodIssue, language: Language): string {
  if (issue.code === 'too_big' && issue.origin !== 'number') return TOO_LONG[language];
  const field = String(issue.path[0] ?? '');
  const rule = Object.hasOwn(RULES[language], field) ? RULES[language][field] : undefined;
  return rule ?? WRONG[language];
}
