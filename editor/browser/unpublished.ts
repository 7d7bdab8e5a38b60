import { z } from 'zod';
import { UNPUBLISHED_ID } from '../settings.ts';

const answer = z.object({ count: z.number() });

interface Host {
  /** Where the server answers as a Git host, in the page's language. */
  address: string;
  token: string;
}

/** Shows on the link to the page of the site how many changed pages are not published. It stays as it is if the server is silent. */
export async function showUnpublished({ address, token }: Host): Promise<void> {
  const place = document.getElementById(UNPUBLISHED_ID);
  const response = await fetch(`${address}/unpublished`, {
    headers: { Authorization: `token ${token}` },
  }).catch(() => undefined);
  if (!place || !response?.ok) return;
  const { count } = answer.parse(await response.json());
  place.textContent = String(count);
  place.hidden = count === 0;
}
