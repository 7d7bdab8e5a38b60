import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createTestApp } from '#tests/support/server/test-app.ts';

it('empties pages that the browser kept, and asks for them again', async () => {
  const { client } = await createTestApp();
  const page = await client().send('/staff/sign-in');
  const script = await client().send('/staff/page.js');

  expect(page.body).toMatch(/<script src="\/staff\/page\.js\?v=[\w-]+"><\/script>/);
  expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
  expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(script.body).toMatch(/^globalThis\.dateWords = \{.*\};\n/);
  expect(String(script.body)).toContain(readFileSync('server/staff/page/page.js', 'utf8'));
});
