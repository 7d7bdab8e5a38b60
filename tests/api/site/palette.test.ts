import { expect, it } from 'vitest';
import { sendDueMail } from '#server/messages/send-due.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { postForm, signInStaff, STAFF_EMAIL } from '#tests/support/staff/staff.ts';

const BLUE = /1d2b64|131c45|19 28 69/i;
const GREEN = /123529|0c2519|12 37 25/i;

async function openGreenHouse() {
  const house = await createTestApp();
  house.ctx.restaurant = { ...house.ctx.restaurant, palette: 'green' };
  return house;
}

it("gives the staff's pages and their maps the colours of the restaurant", async () => {
  const { browser, text } = await signInStaff(await openGreenHouse());
  const page = await text('/staff/floor');
  const [sheet = ''] = /\/staff\/staff\.css\?v=[\w-]+/.exec(page) ?? [];

  const styles = await browser.send(sheet);
  const map = await browser.send('/staff/floors/floor1.svg');
  const editor = await text('/staff/site/floors');

  expect(editor).toContain('data-palette="green"');
  expect(styles.headers.get('Cache-Control')).toContain('immutable');
  for (const each of [page, styles.body, map.body]) {
    expect(each).toMatch(GREEN);
    expect(each).not.toMatch(BLUE);
  }
});

it('gives another address to the style sheet when the colours change', async () => {
  const house = await openGreenHouse();
  const addressIn = async () =>
    /staff\.css\?v=[\w-]+/.exec(String((await house.client().send('/staff/sign-in')).body))?.[0];

  const green = await addressIn();
  house.ctx.restaurant = { ...house.ctx.restaurant, palette: 'plum' };

  expect(await addressIn()).not.toBe(green);
});

it('gives mails and the pages behind their links the colours of the restaurant', async () => {
  const house = await openGreenHouse();
  await postForm(house.client(), '/staff/sign-in', { email: STAFF_EMAIL });
  await sendDueMail(house.ctx);

  const page = await house.client().get('/delay?key=none&language=en');

  for (const each of [house.mailer.messages.at(-1)?.html, page.body]) {
    expect(each).toMatch(GREEN);
    expect(each).not.toMatch(BLUE);
  }
});
