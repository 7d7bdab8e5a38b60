import { z } from 'zod';
import { API_BASE_PATH, routes } from '#contract/routes/routes.ts';
import { csrfHeaders, newPerson, fetchCsrf } from './csrf.ts';

const details = z.object({
  code: z.string().optional(),
  id: z.string().optional(),
  secondsLeft: z.number().optional(),
});

/** A signed-in diner with an address of their own. */
export interface Browser {
  post(path: string, body: object): Promise<{ status: number; ms: number } & z.infer<typeof details>>;
}

export async function openBrowser(url: string, address: string, session: string): Promise<Browser> {
  const { cookie, token } = await fetchCsrf(url);
  const headers = {
    ...csrfHeaders({ cookie: `${cookie}; ${session}`, token }),
    'X-Forwarded-For': address,
  };
  return {
    post: async (path, body) => {
      const startedAt = performance.now();
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await fetch(url + API_BASE_PATH + path, request);
      const said = details.parse(await answer.json());
      return { ...said, status: answer.status, ms: performance.now() - startedAt };
    },
  };
}

export async function signUpBrowser(url: string, address: string): Promise<Browser> {
  const headers = { ...csrfHeaders(await fetchCsrf(url)), 'X-Forwarded-For': address };
  const body = JSON.stringify(newPerson(`attacker-${address}@example.com`));
  const answer = await fetch(url + API_BASE_PATH + routes.signUp, { method: 'POST', headers, body });
  const session = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');
  return openBrowser(url, address, session);
}
