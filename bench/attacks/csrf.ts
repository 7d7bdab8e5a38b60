import { z } from 'zod';
import { API_BASE_PATH, CSRF_HEADER, routes } from '#contract/routes.ts';

/** What a browser needs before it may change anything. */
export interface Door {
  cookie: string;
  token: string;
}

export async function openDoor(url: string): Promise<Door> {
  const answer = await fetch(`${url}${API_BASE_PATH}${routes.csrf}`);
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await answer.json());
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', token: csrfToken };
}

export function doorHeaders({ cookie, token }: Door): Record<string, string> {
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
