import { describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/log/logger.ts';

function lineOf(error: Error, fields: Record<string, unknown> = {}): string {
  const lines: string[] = [];
  createLogger((line) => lines.push(line)).error('job_failed', error, fields);
  return lines.join('\n');
}

describe('createLogger', () => {
  it.each([
    ['550 5.1.1 <nino.beridze+tamada@mail.example.com>: unknown', '550 5.1.1 <[e-mail]>: unknown'],
    ['/api/user/nino%40example.com', '/api/user/[e-mail]'],
    ['call +995 555 12 34 56 back', 'call [phone] back'],
    ['call +995555123456 back', 'call [phone] back'],
    ['card 4111 1111 1111 1111 refused', 'card [number] refused'],
    ['card 4111111111111111 refused', 'card [number] refused'],
  ])('leaves people out of %s', (message, logged) => {
    const line = lineOf(new Error(message));

    expect(line).toContain(`Error: ${logged}`);
    expect(() => JSON.parse(line) as unknown).not.toThrow();
  });

  it('cuts long texts from outside', () => {
    const line = lineOf(new Error('x'.repeat(9_000)), { path: 'y'.repeat(9_000) });
    const { error, path } = JSON.parse(line) as { error: string; path: string };

    expect([error.length, path.length]).toEqual([4_000, 4_000]);
  });

  it.each([
    'node_modules/@hono/node-server/dist/index.mjs',
    '019845a2-7c00-7000-8000-123456789012',
    '1783238400000',
    'connect ECONNREFUSED 127.0.0.1:5432',
  ])('keeps what names nobody: %s', (message) => {
    expect(lineOf(new Error(message), { message })).toContain(`"message":"${message}"`);
  });
});
