import { createPrivateKey } from 'node:crypto';
import { createServer, type Server } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { once } from 'node:events';
import { listOutsideChecks, readCertificateEnd, type Outside } from '#server/staff/opening/outside.ts';
import { OPENING_TEXTS } from '#server/texts/texts.ts';

/** Of `localhost`, signed by itself, until 31 January 2026. */
const EXPIRED = `-----BEGIN CERTIFICATE-----
${'MIIBkzCCATmgAwIBAgIUa+cA1xQaENaEPh5kWbZc7CSmLWYwCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJbG9jYWxob3N0MB4XDTI2MDEwMTAwMDAwMFoXDTI2MDEzMTAwMDAwMFowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEtykt3lbMl6JlX/PHp5IEq/y8o++xuvx7LkwgHsCKM+FewAJaJWDiEG9c50w/NSShx82LE65kx9vf8MvIN/4wv6NpMGcwHQYDVR0OBBYEFPOKaD4BpvvDVcPx9UIUrVKWNLecMB8GA1UdIwQYMBaAFPOKaD4BpvvDVcPx9UIUrVKWNLecMA8GA1UdEwEB/wQFMAMBAf8wFAYDVR0RBA0wC4IJbG9jYWxob3N0MAoGCCqGSM49BAMCA0gAMEUCIB8g2nIqUUCHwBqYmOcLHATfraTW1h9XjY9FoYtPvumbAiEA5qY2VN7RYjKJ8XanlovE+9P4re81cadECuz2fEPyoek='.replaceAll(/.{64}/g, '$&\n')}
-----END CERTIFICATE-----`;
const KEY =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQvvXw9MVfj1Eyi1duNpiqnbspavG/HXpLjgBfy8sA0yhRANCAAS3KS3eVsyXomVf88enkgSr/Lyj77G6/HsuTCAewIoz4V7AAlolYOIQb1znTD81JKHHzYsTrmTH29/wy8g3/jC/';
const END = Date.parse('2026-01-31T00:00:00Z');

let server: Server;
let port: number;

beforeAll(async () => {
  const key = createPrivateKey({ key: Buffer.from(KEY, 'base64'), format: 'der', type: 'pkcs8' });
  server = createServer({ cert: EXPIRED, key: key.export({ format: 'pem', type: 'pkcs8' }) });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => server.close());

describe('a certificate', () => {
  it('that has expired is read', async () => {
    expect(await readCertificateEnd({ host: 'localhost', port, ca: EXPIRED })).toBe(END);
  });

  it.each([
    ['en', '31\u00a0January\u00a02026'],
    ['ka', '31\u00a0იანვარი,\u00a02026'],
  ] as const)('that has expired is to do, with its date, %s', async (language, date) => {
    const config = {
      isProduction: true,
      siteUrl: 'https://localhost',
      content: { previewUrl: 'https://localhost' },
      mail: { from: 'mail@localhost' },
      bank: { apiUrl: 'https://localhost' },
    };
    const outside: Outside = {
      findCertificateEnd: (host) => readCertificateEnd({ host, port, ca: EXPIRED }),
      hasAddress: () => Promise.resolve(true),
      readTexts: () => Promise.resolve([]),
      readClock: () => Promise.resolve(END),
      readPage: () => Promise.resolve(''),
    };
    const ctx = { config, clock: () => END + 1 } as unknown as Parameters<typeof listOutsideChecks>[0];

    const [check] = await listOutsideChecks(ctx, outside, language);

    expect(check?.light).toBe('todo');
    expect(OPENING_TEXTS[language].checks.certificate.todo?.(check?.seen ?? [])).toContain(date);
  });
});
