import { expect, it } from 'vitest';
import { signInStaff } from '#tests/support/staff/staff.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const NAMES = ['staff.css', 'page.js', 'floor.js', 'picker.js'];

it.each(NAMES)('browsers keep %s until its text changes', async (name) => {
  const { browser, text } = await signInStaff(await createTestApp());
  const page = `${await text('/staff/floor')}${await text('/staff/reservations/new')}`;
  const [address = ''] = new RegExp(`/staff/${name}\\?v=[\\w-]+`).exec(page) ?? [];

  const file = await browser.send(address);
  const ofAnotherServer = await browser.send(`/staff/${name}?v=another`);

  expect(file.headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable');
  expect(ofAnotherServer.headers.get('Cache-Control')).toBe('private, no-cache');
  expect(ofAnotherServer.body).toBe(file.body);
});

it.each([...NAMES, 'places.css', 'floors/floor1.svg'])('a phone gets %s compressed', async (name) => {
  const { browser } = await signInStaff(await createTestApp());

  const file = await browser.send(`/staff/${name}`, { headers: { 'Accept-Encoding': 'gzip, br' } });

  expect(file.headers.get('Content-Encoding')).toBe('br');
  expect(file.headers.get('Vary')).toContain('Accept-Encoding');
});
