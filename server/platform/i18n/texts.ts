import type { ErrorCode } from '#contract/api/errors.ts';
import type { Language } from '#contract/values/language.ts';
import {
  accountMail as enAccountMail,
  type AccountMailTexts,
} from '#server/platform/i18n/en/account-mail.ts';
import { accountMail as kaAccountMail } from '#server/platform/i18n/ka/account-mail.ts';
import { bank as enBank, type BankTexts } from '#server/platform/i18n/en/bank.ts';
import { bank as kaBank } from '#server/platform/i18n/ka/bank.ts';
import { books as enBooks, type BooksTexts } from '#server/platform/i18n/en/books.ts';
import { books as kaBooks } from '#server/platform/i18n/ka/books.ts';
import { calendar as enCalendar, type CalendarTexts } from '#server/platform/i18n/en/calendar.ts';
import { calendar as kaCalendar } from '#server/platform/i18n/ka/calendar.ts';
import { delay as enDelay, type DelayTexts } from '#server/platform/i18n/en/delay.ts';
import { delay as kaDelay } from '#server/platform/i18n/ka/delay.ts';
import { errors as enErrors } from '#server/platform/i18n/en/errors.ts';
import { errors as kaErrors } from '#server/platform/i18n/ka/errors.ts';
import { fields as enFields, type FieldTexts } from '#server/platform/i18n/en/fields.ts';
import { fields as kaFields } from '#server/platform/i18n/ka/fields.ts';
import { floor as enFloor, type FloorTexts } from '#server/platform/i18n/en/floor.ts';
import { floor as kaFloor } from '#server/platform/i18n/ka/floor.ts';
import { handover as enHandover, type HandoverTexts } from '#server/platform/i18n/en/handover.ts';
import { handover as kaHandover } from '#server/platform/i18n/ka/handover.ts';
import { houseMail as enHouseMail, type HouseMailTexts } from '#server/platform/i18n/en/house-mail.ts';
import { houseMail as kaHouseMail } from '#server/platform/i18n/ka/house-mail.ts';
import { figures as enFigures, type FiguresTexts } from '#server/platform/i18n/en/figures.ts';
import { figures as kaFigures } from '#server/platform/i18n/ka/figures.ts';
import { mail as enMail, type MailTexts } from '#server/platform/i18n/en/mail.ts';
import { mail as kaMail } from '#server/platform/i18n/ka/mail.ts';
import { guests as enGuests, type GuestsTexts } from '#server/platform/i18n/en/guests.ts';
import { guests as kaGuests } from '#server/platform/i18n/ka/guests.ts';
import { members as enMembers, type MembersTexts } from '#server/platform/i18n/en/members.ts';
import { members as kaMembers } from '#server/platform/i18n/ka/members.ts';
import { frontDesk as enFrontDesk, type FrontDeskTexts } from '#server/platform/i18n/en/front-desk.ts';
import { frontDesk as kaFrontDesk } from '#server/platform/i18n/ka/front-desk.ts';
import { opening as enOpening, type OpeningTexts } from '#server/platform/i18n/en/opening.ts';
import { opening as kaOpening } from '#server/platform/i18n/ka/opening.ts';
import { page as enPage, type PageTexts } from '#server/platform/i18n/en/page.ts';
import { page as kaPage } from '#server/platform/i18n/ka/page.ts';
import { prepayment as enPrepayment, type PrepaymentTexts } from '#server/platform/i18n/en/prepayment.ts';
import { prepayment as kaPrepayment } from '#server/platform/i18n/ka/prepayment.ts';
import { proposal as enProposal, type ProposalTexts } from '#server/platform/i18n/en/proposal.ts';
import { proposal as kaProposal } from '#server/platform/i18n/ka/proposal.ts';
import { site as enSite, type SiteTexts } from '#server/platform/i18n/en/site.ts';
import { site as kaSite } from '#server/platform/i18n/ka/site.ts';
import {
  specialDays as enSpecialDays,
  type SpecialDaysTexts,
} from '#server/platform/i18n/en/special-days.ts';
import { specialDays as kaSpecialDays } from '#server/platform/i18n/ka/special-days.ts';
import { staff as enStaff, type StaffTexts } from '#server/platform/i18n/en/staff.ts';
import { staff as kaStaff } from '#server/platform/i18n/ka/staff.ts';
import {
  textMessage as enTextMessage,
  type TextMessageTexts,
} from '#server/platform/i18n/en/text-message.ts';
import { textMessage as kaTextMessage } from '#server/platform/i18n/ka/text-message.ts';
import {
  waitingMail as enWaitingMail,
  type WaitingMailTexts,
} from '#server/platform/i18n/en/waiting-mail.ts';
import { waitingMail as kaWaitingMail } from '#server/platform/i18n/ka/waiting-mail.ts';
import {
  waitingStaff as enWaitingStaff,
  type WaitingStaffTexts,
} from '#server/platform/i18n/en/waiting-staff.ts';
import { waitingStaff as kaWaitingStaff } from '#server/platform/i18n/ka/waiting-staff.ts';

import { reconfirm as enReconfirm, type ReconfirmTexts } from '#server/platform/i18n/en/reconfirm.ts';
import { reconfirm as kaReconfirm } from '#server/platform/i18n/ka/reconfirm.ts';

export const ACCOUNT_MAIL_TEXTS: Record<Language, AccountMailTexts> = {
  en: enAccountMail,
  ka: kaAccountMail,
};
export const BANK_TEXTS: Record<Language, BankTexts> = { en: enBank, ka: kaBank };
export const BOOKS_TEXTS: Record<Language, BooksTexts> = { en: enBooks, ka: kaBooks };
export const CALENDAR_TEXTS: Record<Language, CalendarTexts> = { en: enCalendar, ka: kaCalendar };
export const DELAY_TEXTS: Record<Language, DelayTexts> = { en: enDelay, ka: kaDelay };
export const RECONFIRM_TEXTS: Record<Language, ReconfirmTexts> = { en: enReconfirm, ka: kaReconfirm };
export const ERROR_MESSAGES: Record<Language, Record<ErrorCode, string>> = { en: enErrors, ka: kaErrors };
export const FIELD_MESSAGES: Record<Language, FieldTexts> = { en: enFields, ka: kaFields };
export const PAGE_TEXTS: Record<Language, PageTexts> = { en: enPage, ka: kaPage };
export const FLOOR_TEXTS: Record<Language, FloorTexts> = { en: enFloor, ka: kaFloor };
export const HANDOVER_TEXTS: Record<Language, HandoverTexts> = { en: enHandover, ka: kaHandover };
export const HOUSE_MAIL_TEXTS: Record<Language, HouseMailTexts> = { en: enHouseMail, ka: kaHouseMail };
export const FIGURES_TEXTS: Record<Language, FiguresTexts> = { en: enFigures, ka: kaFigures };
export const MAIL_TEXTS: Record<Language, MailTexts> = { en: enMail, ka: kaMail };
export const GUESTS_TEXTS: Record<Language, GuestsTexts> = { en: enGuests, ka: kaGuests };
export const OPENING_TEXTS: Record<Language, OpeningTexts> = { en: enOpening, ka: kaOpening };
export const MEMBERS_TEXTS: Record<Language, MembersTexts> = { en: enMembers, ka: kaMembers };
export const FRONT_DESK_TEXTS: Record<Language, FrontDeskTexts> = { en: enFrontDesk, ka: kaFrontDesk };
export const PREPAYMENT_TEXTS: Record<Language, PrepaymentTexts> = { en: enPrepayment, ka: kaPrepayment };
export const PROPOSAL_TEXTS: Record<Language, ProposalTexts> = { en: enProposal, ka: kaProposal };
export const SITE_TEXTS: Record<Language, SiteTexts> = { en: enSite, ka: kaSite };
export const SPECIAL_DAYS_TEXTS: Record<Language, SpecialDaysTexts> = {
  en: enSpecialDays,
  ka: kaSpecialDays,
};
export const STAFF_TEXTS: Record<Language, StaffTexts> = { en: enStaff, ka: kaStaff };
export const TEXT_MESSAGE_TEXTS: Record<Language, TextMessageTexts> = {
  en: enTextMessage,
  ka: kaTextMessage,
};
export const WAITING_MAIL_TEXTS: Record<Language, WaitingMailTexts> = {
  en: enWaitingMail,
  ka: kaWaitingMail,
};
export const WAITING_STAFF_TEXTS: Record<Language, WaitingStaffTexts> = {
  en: enWaitingStaff,
  ka: kaWaitingStaff,
};
