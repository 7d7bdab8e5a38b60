import { z } from 'zod';
import { instant } from './answer-parts.ts';
import { cleanEmail, EMAIL_PATTERN } from '#contract/values/email.ts';
import { oneLine } from '#contract/values/one-line.ts';
import { PHONE_PATTERN } from '#contract/values/phone.ts';
import { MIN_PASSWORD_LENGTH } from '#contract/values/registration.ts';
import { refundSummary } from './reservations.ts';

const MAX_TEXT = 200;
const MAX_PASSWORD = 1000;

export const emailAddress = z.email({ pattern: EMAIL_PATTERN });

/** The address of a new diner, or of a guest who wants a receipt. */
export const newEmail = z.string().overwrite(cleanEmail).max(MAX_TEXT).pipe(emailAddress);

/** Not checked further: an unknown address is answered like a known one. */
export const typedEmail = z.string().overwrite(cleanEmail).min(1).max(MAX_TEXT);

export const signInRequest = z.object({
  email: typedEmail,
  password: z.string().min(1).max(MAX_PASSWORD),
});

const newPassword = z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD);

export const signUpRequest = z.object({
  email: newEmail,
  password: newPassword,
  firstName: z.string().overwrite(oneLine).min(1).max(MAX_TEXT),
  lastName: z.string().overwrite(oneLine).min(1).max(MAX_TEXT),
  phone: z
    .string()
    .regex(PHONE_PATTERN)
    .describe('With the country’s code (ITU-T E.164): +995 and nine digits, or at most 15 digits.'),
});

export const forgotPasswordRequest = z.object({ email: typedEmail });

export const resetPasswordRequest = z.object({
  link: z.string().max(MAX_TEXT).describe('What comes after the # of the emailed link.'),
  password: newPassword,
});

export const detailsRequest = signUpRequest.pick({ firstName: true, lastName: true, phone: true });

export const changePasswordRequest = z.object({
  currentPassword: z.string().min(1).max(MAX_PASSWORD),
  newPassword,
});

export const changeEmailRequest = signUpRequest
  .pick({ email: true })
  .extend({ password: z.string().min(1).max(MAX_PASSWORD) });

export const deleteAccountRequest = z.object({ password: z.string().min(1).max(MAX_PASSWORD) });

export const confirmEmailRequest = z.object({
  link: z.string().max(MAX_TEXT).describe('What comes after the # of the emailed link.'),
});

export type ChangeEmailRequest = z.infer<typeof changeEmailRequest>;
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;
export type DeleteAccountRequest = z.infer<typeof deleteAccountRequest>;
export type DetailsRequest = z.infer<typeof detailsRequest>;
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;
export type SignInRequest = z.infer<typeof signInRequest>;
export type SignUpRequest = z.infer<typeof signUpRequest>;

export const csrfAnswer = z.object({ csrfToken: z.string() });

export const messageAnswer = z.object({ message: z.string() });

export const emailConfirmedAnswer = messageAnswer.extend({
  waitingFor: z
    .array(z.string())
    .describe(
      'For which visits the diner is on a waiting list from now on, the earliest first: day, time and guests, in the language of the request.',
    ),
});

const sessionUser = z.object({ id: z.string(), email: z.string() });
export type SessionUser = z.infer<typeof sessionUser>;

export const verifyAnswer = z.discriminatedUnion('isAuthenticated', [
  z.object({ isAuthenticated: z.literal(false) }),
  z.object({ isAuthenticated: z.literal(true), user: sessionUser }),
]);

export const devicesAnswer = z.object({
  devices: z
    .array(
      z.object({
        name: z.string().describe('Browser and system, such as Chrome · Android; empty if they are unknown.'),
        signedInAt: instant,
        lastUsedAt: instant.describe('Up to an hour late.'),
        isCurrent: z.boolean().describe('The browser that asks.'),
      }),
    )
    .describe('The browser that asks first, then the one used last.'),
});
export type DevicesAnswer = z.infer<typeof devicesAnswer>;

export const exportAnswer = z
  .record(z.string(), z.array(z.record(z.string(), z.unknown())))
  .describe('The rows of each table that are about the diner. Amounts are in tetri, instants in UTC.');
export type ExportAnswer = z.infer<typeof exportAnswer>;

export const profileAnswer = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  createdAt: instant,
  isEmailConfirmed: z.boolean(),
  newEmail: z
    .string()
    .nullable()
    .describe('An address that will replace the present one when its emailed link is used.'),
  refunds: z
    .array(refundSummary)
    .describe('Those that are due and those of the last 30 days, the latest first.'),
  offerPath: z
    .string()
    .describe(
      'A page below the base path with a reservation that someone is giving to the diner: its link was opened in this browser before they signed in.',
    )
    .exactOptional(),
});
export type ProfileAnswer = z.infer<typeof profileAnswer>;
