import type { ErrorCode } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { accountMail as enAccountMail, type AccountMailTexts } from './en/account-mail.ts';
import { accountMail as kaAccountMail } from './ka/account-mail.ts';
import { bank as enBank, type BankTexts } from './en/bank.ts';
import { bank as kaBank } from './ka/bank.ts';
import { books as enBooks, type BooksTexts } from './en/books.ts';
import { books as kaBooks } from './ka/books.ts';
import { calendar as enCalendar, type CalendarTexts } from './en/calendar.ts';
import { calendar as kaCalendar } from './ka/calendar.ts';
import { errors as enErrors } from './en/errors.ts';
import { errors as kaErrors } from './ka/errors.ts';
import { fields as enFields, type FieldTexts } from './en/fields.ts';
import { fields as kaFields } from './ka/fields.ts';
import { floor as enFloor, type FloorTexts } from './en/floor.ts';
import { floor as kaFloor } from './ka/floor.ts';
import { houseMail as enHouseMail, type HouseMailTexts } from './en/house-mail.ts';
import { houseMail as kaHouseMail } from './ka/house-mail.ts';
import { figures as enFigures, type FiguresTexts } from './en/figures.ts';
import { figures as kaFigures } from './ka/figures.ts';
import { mail as enMail, type MailTexts } from './en/mail.ts';
import { mail as kaMail } from './ka/mail.ts';
import { guests as enGuests, type GuestsTexts } from './en/guests.ts';
import { guests as kaGuests } from './ka/guests.ts';
import { members as enMembers, type MembersTexts } from './en/members.ts';
import { members as kaMembers } from './ka/members.ts';
import { seatings as enSeatings, type SeatingTexts } from './en/seatings.ts';
import { seatings as kaSeatings } from './ka/seatings.ts';
import { site as enSite, type SiteTexts } from './en/site.ts';
import { site as kaSite } from './ka/site.ts';
import { staff as enStaff, type StaffTexts } from './en/staff.ts';
import { staff as kaStaff } from './ka/staff.ts';
import { waitingMail as enWaitingMail, type WaitingMailTexts } from './en/waiting-mail.ts';
import { waitingMail as kaWaitingMail } from './ka/waiting-mail.ts';

export const ACCOUNT_MAIL_TEXTS: Record<Language, AccountMailTexts> = {
  en: enAccountMail,
  ka: kaAccountMail,
};
export const BANK_TEXTS: Record<Language, BankTexts> = { en: enBank, ka: kaBank };
export const BOOKS_TEXTS: Record<Language, BooksTexts> = { en: enBooks, ka: kaBooks };
export const CALENDAR_TEXTS: Record<Language, CalendarTexts> = { en: enCalendar, ka: kaCalendar };
export const ERROR_MESSAGES: Record<Language, Record<ErrorCode, string>> = { en: enErrors, ka: kaErrors };
export const FIELD_MESSAGES: Record<Language, FieldTexts> = { en: enFields, ka: kaFields };
export const FLOOR_TEXTS: Record<Language, FloorTexts> = { en: enFloor, ka: kaFloor };
export const HOUSE_MAIL_TEXTS: Record<Language, HouseMailTexts> = { en: enHouseMail, ka: kaHouseMail };
export const FIGURES_TEXTS: Record<Language, FiguresTexts> = { en: enFigures, ka: kaFigures };
export const MAIL_TEXTS: Record<Language, MailTexts> = { en: enMail, ka: kaMail };
export const GUESTS_TEXTS: Record<Language, GuestsTexts> = { en: enGuests, ka: kaGuests };
export const MEMBERS_TEXTS: Record<Language, MembersTexts> = { en: enMembers, ka: kaMembers };
export const SEATING_TEXTS: Record<Language, SeatingTexts> = { en: enSeatings, ka: kaSeatings };
export const SITE_TEXTS: Record<Language, SiteTexts> = { en: enSite, ka: kaSite };
export const STAFF_TEXTS: Record<Language, StaffTexts> = { en: enStaff, ka: kaStaff };
export const WAITING_MAIL_TEXTS: Record<Language, WaitingMailTexts> = {
  en: enWaitingMail,
  ka: kaWaitingMail,
};
