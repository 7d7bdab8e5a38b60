import type { ErrorCode } from '#contract/api/errors.ts';
import type { Language } from '#contract/values/language.ts';
import { accountMail as enAccountMail, type AccountMailTexts } from '#server/texts/en/account-mail.ts';
import { accountMail as kaAccountMail } from '#server/texts/ka/account-mail.ts';
import { bank as enBank, type BankTexts } from '#server/texts/en/bank.ts';
import { bank as kaBank } from '#server/texts/ka/bank.ts';
import { books as enBooks, type BooksTexts } from '#server/texts/en/books.ts';
import { books as kaBooks } from '#server/texts/ka/books.ts';
import { calendar as enCalendar, type CalendarTexts } from '#server/texts/en/calendar.ts';
import { calendar as kaCalendar } from '#server/texts/ka/calendar.ts';
import { delay as enDelay, type DelayTexts } from '#server/texts/en/delay.ts';
import { delay as kaDelay } from '#server/texts/ka/delay.ts';
import { errors as enErrors, partyEnds as enPartyEnds, type PartyEnds } from '#server/texts/en/errors.ts';
import { errors as kaErrors, partyEnds as kaPartyEnds } from '#server/texts/ka/errors.ts';
import { fields as enFields, type FieldTexts } from '#server/texts/en/fields.ts';
import { fields as kaFields } from '#server/texts/ka/fields.ts';
import { floor as enFloor, type FloorTexts } from '#server/texts/en/floor.ts';
import { floor as kaFloor } from '#server/texts/ka/floor.ts';
import { handover as enHandover, type HandoverTexts } from '#server/texts/en/handover.ts';
import { handover as kaHandover } from '#server/texts/ka/handover.ts';
import { houseMail as enHouseMail, type HouseMailTexts } from '#server/texts/en/house-mail.ts';
import { houseMail as kaHouseMail } from '#server/texts/ka/house-mail.ts';
import { figures as enFigures, type FiguresTexts } from '#server/texts/en/figures.ts';
import { figures as kaFigures } from '#server/texts/ka/figures.ts';
import { mail as enMail, type MailTexts } from '#server/texts/en/mail.ts';
import { mail as kaMail } from '#server/texts/ka/mail.ts';
import { guests as enGuests, type GuestsTexts } from '#server/texts/en/guests.ts';
import { guests as kaGuests } from '#server/texts/ka/guests.ts';
import { members as enMembers, type MembersTexts } from '#server/texts/en/members.ts';
import { members as kaMembers } from '#server/texts/ka/members.ts';
import { frontDesk as enFrontDesk, type FrontDeskTexts } from '#server/texts/en/front-desk.ts';
import { frontDesk as kaFrontDesk } from '#server/texts/ka/front-desk.ts';
import { opening as enOpening, type OpeningTexts } from '#server/texts/en/opening.ts';
import { opening as kaOpening } from '#server/texts/ka/opening.ts';
import { page as enPage, type PageTexts } from '#server/texts/en/page.ts';
import { page as kaPage } from '#server/texts/ka/page.ts';
import { prepayment as enPrepayment, type PrepaymentTexts } from '#server/texts/en/prepayment.ts';
import { prepayment as kaPrepayment } from '#server/texts/ka/prepayment.ts';
import { proposal as enProposal, type ProposalTexts } from '#server/texts/en/proposal.ts';
import { proposal as kaProposal } from '#server/texts/ka/proposal.ts';
import { site as enSite, type SiteTexts } from '#server/texts/en/site.ts';
import { site as kaSite } from '#server/texts/ka/site.ts';
import { specialDays as enSpecialDays, type SpecialDaysTexts } from '#server/texts/en/special-days.ts';
import { specialDays as kaSpecialDays } from '#server/texts/ka/special-days.ts';
import { staff as enStaff, type StaffTexts } from '#server/texts/en/staff.ts';
import { staff as kaStaff } from '#server/texts/ka/staff.ts';
import { textMessage as enTextMessage, type TextMessageTexts } from '#server/texts/en/text-message.ts';
import { textMessage as kaTextMessage } from '#server/texts/ka/text-message.ts';
import { waitingMail as enWaitingMail, type WaitingMailTexts } from '#server/texts/en/waiting-mail.ts';
import { waitingMail as kaWaitingMail } from '#server/texts/ka/waiting-mail.ts';
import { waitingStaff as enWaitingStaff, type WaitingStaffTexts } from '#server/texts/en/waiting-staff.ts';
import { waitingStaff as kaWaitingStaff } from '#server/texts/ka/waiting-staff.ts';

import { reconfirm as enReconfirm, type ReconfirmTexts } from '#server/texts/en/reconfirm.ts';
import { reconfirm as kaReconfirm } from '#server/texts/ka/reconfirm.ts';

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
export const PARTY_ENDS: Record<Language, PartyEnds> = { en: enPartyEnds, ka: kaPartyEnds };
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
