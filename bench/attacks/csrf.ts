import { z } from 'zod';
import { API_BASE_PATH, CSRF_HEADER, routes } from '#contract/routes/routes.ts';

/** The CSRF cookie and token that every change needs. */
export interface Csrf {
  cookie: string;
  token: string;
}

export async function fetchCsrf(url: string): Promise<Csrf> {
  const answer = await fetch(`${url}${API_BASE_PATH}${routes.csrf}`);
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await answer.json());
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', token: csrfToken };
}

export function csrfHeaders({ cookie, token }: Csrf): Record<string, string> {
  return { 'Content-Type': 'application/json', [CSRF_HEADER]: token, Cookie: cookie };
}

export function newPerson(email: string): object {
  return {
    email,
    password: 'khachapuri',
    firstName: 'Nino',
    lastName: 'Beridze',
    phone: '+995555123456',
  };
}
