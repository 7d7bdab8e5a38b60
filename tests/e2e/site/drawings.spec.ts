import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from '@playwright/test';
import { Hono } from 'hono';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { staticFiles } from '#server/platform/http/static-files.ts';
import { findFreePort } from '../../../scripts/lib/port.ts';

/** What an editor could have put there to make a stranger owner, if no check had found it. */
const ARMED = `<svg xmlns="http://www.w3.org/2000/svg" onload="fetch('/ran')">
<script>fetch('/ran')</script><foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="fetch('/ran')"/></foreignObject>
<text y="9">drawn</text></svg>`;
const DRAWING = '/images/dishes/kharcho.svg';

test('a drawing runs no script at any spelling of its address', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'tamada-armed-'));
  mkdirSync(join(folder, 'images/dishes'), { recursive: true });
  writeFileSync(join(folder, DRAWING), ARMED);
  const ran: string[] = [];
  const app = new Hono<AppEnv>();
  app.get('/ran', (c) => {
    ran.push(c.req.header('Referer') ?? '');
    return c.body(null, 204);
  });
  // Without the policy, to see that the script would run.
  app.get('/armed', (c) => c.body(ARMED, 200, { 'Content-Type': 'image/svg+xml' }));
  app.use(securityHeaders({ hasSecureCookies: false }), staticFiles(folder));
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => void answer(request, response));
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const open = (path: string) => page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'networkidle' });
  try {
    await open('/armed');
    expect(ran.length).toBeGreaterThan(0);
    ran.length = 0;

    for (const ending of ['', '', '?a', '#a', '/', '//', '/.', '/%2e', '/x/..', '%2f', '.br', '\\']) {
      const response = await open(DRAWING + ending);

      const isSent = ['', '?a', '#a'].includes(ending);
      expect([ending, [200, 304].includes(response?.status() ?? 200)]).toEqual([ending, isSent]);
    }
    expect(ran).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  }
});
