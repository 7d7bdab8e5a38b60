import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '../../../scripts/lib/port.ts';
import { findTakenPort } from '../../../scripts/lib/taken-port.ts';

/** The number of a port on which another program listens. */
async function takePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return String(typeof address === 'object' ? address?.port : '');
}

describe('findTakenPort', () => {
  it.each(['PORT', 'BANK_PORT'])('names the setting %s that moves the port', async (setting) => {
    const free = { PORT: String(await findFreePort()), BANK_PORT: String(await findFreePort()) };
    const taken = await takePort();

    expect(await findTakenPort({ ...free, [setting]: taken })).toBe(
      `Port ${taken} is already in use: stop the other program or set ${setting} to a free port.`,
    );
    expect(await findTakenPort(free)).toBeUndefined();
  });

  it('asks for no port of the sandbox bank beside a real bank', async () => {
    const [PORT, BANK_PORT] = [String(await findFreePort()), await takePort()];

    expect(await findTakenPort({ PORT, BANK_PORT, BANK_API_URL: 'https://bank.example' })).toBeUndefined();
  });
});

it('finds free ports below those that systems give to connections', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, findFreePort));

  expect(Math.min(...ports)).toBeGreaterThan(1023);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
