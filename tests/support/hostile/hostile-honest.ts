import { API_BASE_PATH, CSRF_HEADER, routes } from '#contract/routes/routes.ts';
import { addDays } from '#contract/values/time.ts';
import { DATE } from '#tests/support/server/paying-app.ts';

interface House {
  port: number;
  honest: { browser: { cookies: Map<string, string> }; csrf: string };
}

export type HonestDiner = ReturnType<typeof createHonestDiner>;

/** A normal diner on other dates who reads availability and holds tables; records the slowest answer. */
export function createHonestDiner({ port, honest }: House) {
  let [slowestMs, asked, holds] = [0, 0, 0];

  async function ask(path: string, body?: object): Promise<number> {
    const startedAt = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${API_BASE_PATH}${path}`, {
      headers: {
        'Content-Type': 'application/json',
        Cookie: [...honest.browser.cookies].map((pair) => pair.join('=')).join('; '),
        [CSRF_HEADER]: honest.csrf,
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    await answer.text();
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    asked += 1;
    return answer.status;
  }

  return {
    /** Returns the status. */
    look: () => ask(`${routes.availability}?date=${addDays(DATE, 2)}`),
    /** Another date and time at each call, since a hold can be renewed only once. Returns the status. */
    hold: () => {
      holds += 1;
      return ask(routes.reservations, {
        selectedTables: ['table2'],
        selectedDate: addDays(DATE, 2 + (holds % 60)),
        selectedTime: holds % 120 < 60 ? '13:00' : '19:00',
      });
    },
    figures: () => ({ slowestMs, asked }),
  };
}
