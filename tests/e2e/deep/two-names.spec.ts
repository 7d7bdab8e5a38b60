import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { createServer as createSite } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';

/** The deployment of docs/deployment.md with the API on a subdomain of the site. */
async function startTwoNames() {
  const site = createSite((_, response) => response.setHeader('Content-Type', 'text/html').end('<p>site'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const siteUrl = `http://tamada.localhost:${(site.address() as AddressInfo).port}`;
  const port = await findPort();
  const apiUrl = `http://api.tamada.localhost:${port}/api`;
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PORT: String(port),
      SITE_URL: siteUrl,
      API_URL: apiUrl,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'tamada-two-names-')),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve) => {
    server.stdout.on('data', (chunk) => String(chunk).includes('"listening"') && resolve());
  });
  const stop = () => {
    server.kill();
    site.close();
  };
  return { siteUrl, apiUrl, stop };
}

function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** Sends like the site's scripts: with cookies, from another origin. */
function sendFromSite(page: Page, url: string, body: object): Promise<number> {
  return page.evaluate(
    async ([address, json]) => {
      const csrfUrl = new URL('/api/auth/csrf', address);
      const csrf = await fetch(csrfUrl, { credentials: 'include' });
      const { csrfToken } = (await csrf.json()) as { csrfToken: string };
      const answer = await fetch(address, {
        method: 'POST',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrfToken },
        body: json,
      });
      return answer.status;
    },
    [url, JSON.stringify(body)] as const,
  );
}

const PERSON = {
  email: 'nino@example.com',
  password: 'khachapuri',
  firstName: 'Nino',
  lastName: 'Beridze',
  phone: '+995555123456',
};

test('the site reads the session hint of an API on a subdomain', async ({ page }) => {
  const { siteUrl, apiUrl, stop } = await startTwoNames();
  const cookies = () => page.evaluate(() => document.cookie);
  try {
    await page.goto(siteUrl);

    expect(await sendFromSite(page, `${apiUrl}/auth/signup`, PERSON)).toBe(201);
    expect(await cookies()).toBe('signed_in=1');
    expect(await sendFromSite(page, `${apiUrl}/auth/logout`, {})).toBe(200);
    expect(await cookies()).toBe('');
  } finally {
    stop();
  }
});
