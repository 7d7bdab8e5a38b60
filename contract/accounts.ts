import { z } from 'zod';
import { MIN_PASSWORD_LENGTH } from './registration.ts';

const MAX_TEXT = 200;
const MAX_PASSWORD = 1000;

export const signInRequest = z.object({
  email: z.string().trim().min(1).max(MAX_TEXT),
  password: z.string().min(1).max(MAX_PASSWORD),
});

export const signUpRequest = z.object({
  email: z.string().trim().max(MAX_TEXT).pipe(z.email()),
  password: z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD),
  firstName: z.string().trim().min(1).max(MAX_TEXT),
  lastName: z.string().trim().min(1).max(MAX_TEXT),
  phone: z.string().regex(/^\+995\d{9}$/),
});

export type SignInRequest = z.infer<typeof signInRequest>;
export type SignUpRequest = z.infer<typeof signUpRequest>;

export interface CsrfAnswer {
  csrfToken: string;
}

export interface MessageAnswer {
  message: string;
}

export interface SessionUser {
  id: string;
  email: string;
}

export type VerifyAnswer = { isAuthenticated: false } | { isAuthenticated: true; user: SessionUser };

export interface ProfileAnswer {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}
