import { describe, expect, it } from 'vitest';
import { listOutsideChecks, type Outside } from '#server/staff/opening/outside.ts';
import { openReadyHouse } from '#tests/support/staff/opening-house.ts';

describe('what other machines say', () => {
  const ROBOTS = 'User-agent: *\nDisallow: /admin\nSitemap: https://salkhino.ge/sitemap-index.xml\n';
  const NOINDEX = '<meta name="robots" content="noindex">';
  const page = (robots: string, home: string) => ({
    readPage: (url: string) => Promise.resolve(url.endsWith('.txt') ? robots : home),
  });
  const good: Omit<Outside, 'readClock'> = {
    findCertificateEnd: () => Promise.resolve(Date.UTC(2036, 0)),
    hasAddress: () => Promise.resolve(true),
    ...page(ROBOTS, '<title>Salkhino</title>'),
    readTexts: (name) =>
      Promise.resolve([name.startsWith('_dmarc.') ? 'v=DMARC1; p=none' : 'v=spf1 mx -all']),
  };
  const ask = async (outside: Partial<Outside>, aheadMs = 4_000) => {
    const { ctx } = await openReadyHouse();
    const readClock = () => Promise.resolve(ctx.clock() + aheadMs);
    return (await listOutsideChecks(ctx, { ...good, readClock, ...outside }, 'en')).map(
      ({ name, light }) => `${name} ${light}`,
    );
  };

  it('is done if everything is right', async () => {
    expect(await ask({})).toEqual([
      'certificate done',
      'preview done',
      'sender done',
      'clock done',
      'search done',
    ]);
  });

  it.each<[string, Partial<Outside>]>([
    ['certificate todo', { findCertificateEnd: () => Promise.resolve(0) }],
    ['certificate unknown', { findCertificateEnd: () => Promise.reject(new Error('refused')) }],
    ['preview todo', { hasAddress: () => Promise.resolve(false) }],
    ['sender todo', { readTexts: () => Promise.resolve(['v=spf1 mx -all']) }],
    ['sender unknown', { readTexts: () => Promise.reject(new Error('SERVFAIL')) }],
    ['clock unknown', { readClock: () => Promise.reject(new Error('refused')) }],
    ['search todo', page(ROBOTS.replace('/admin', '/'), '')],
    ['search todo', page(ROBOTS.replace('salkhino.ge', 'tamada.example'), '')],
    ['search todo', page(ROBOTS, NOINDEX)],
    ['search todo', page(ROBOTS, 'X-Robots-Tag: none, noindex\n<title>Salkhino</title>')],
    ['search unknown', { readPage: () => Promise.reject(new Error('502')) }],
  ])('is %s otherwise', async (line, outside) => {
    expect(await ask(outside)).toContain(line);
  });

  it.each([-11_000, 11_000])('is a wrong clock that is %d milliseconds away', async (aheadMs) => {
    expect(await ask({}, aheadMs)).toContain('clock todo');
  });
});
