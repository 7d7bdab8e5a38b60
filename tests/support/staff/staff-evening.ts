import { book, cancelInProfile, SATSIVI, signUpAndBook, type Booking } from './booking.ts';
import { savedChoice, store } from '#tests/support/browser/browser-state.ts';
import { PKHALI } from '#tests/support/browser/diner-steps.ts';
import { expect, TEXTS, type Page } from '#tests/support/browser/e2e.ts';
import {
  chooseTables,
  expectLive,
  expectSamePage,
  fillReservation,
  goToFloor,
  partyIn,
  press,
  spot,
  type Member,
} from './floor-steps.ts';
import { QUOTED } from '#tests/support/browser/quoted-texts.ts';
import * as staff from './staff-steps.ts';
import type { TimedStack } from '#tests/support/browser/timed-stack.ts';

/** The acts of `tests/e2e/deep/staff-evening.spec.ts`: a whole evening of two members of the staff and three diners. */
export const OWNER = 'lia@tamada.example';
const HOSTESS = 'eka@tamada.example';
/** A Friday. */
export const DATE = '2026-07-10';
export const at = (time: string) => Date.parse(`${DATE}T${time}:00+04:00`);

const seating = (time: string, table: string, party: string) => ({ date: DATE, time, table, party });
const NANA = {
  ...seating('19:00', 'table6', '3'),
  name: 'ნანა',
  notes: 'თხილზე ალერგია მაქვს',
  dishes: [PKHALI, SATSIVI, SATSIVI],
} satisfies Booking & { name: string };
const LEVAN = { ...seating('21:00', 'table8', '5'), name: 'ლევან', notes: '', dishes: [SATSIVI] };
const ZOE = { ...seating('20:00', 'table2', '2'), name: 'Zoë', notes: '', dishes: [PKHALI] };
const ZOE_AND_FRIENDS = { ...seating('19:00', 'table7', '4'), notes: '', dishes: [PKHALI, SATSIVI] };
export const KETI = {
  name: 'ქეთი მაისურაძე',
  phone: '599 11 22 33',
  email: 'keti@mail.example',
  notes: 'დაბადების დღეა',
  allergens: ['თხილეული'],
};

export interface Evening {
  stack: TimedStack;
  hostess: Member;
  owner: Member;
  nana: Page;
  levan: Page;
  zoe: Page;
  /** Sets the clock of the server, the bank and every browser. */
  setTime: (time: string) => Promise<void>;
}

/** What one member does appears on the other one's floor by itself. */
async function follow(watcher: Member, act: () => Promise<unknown>, see: () => Promise<unknown>) {
  await expectLive(watcher);
  await act();
  await see();
  await expectSamePage(watcher);
}

export async function begin({ stack, hostess, owner, nana, levan, zoe }: Evening): Promise<void> {
  const letIn = async () => {
    await staff.signInStaff(owner.page, stack, OWNER);
    await owner.page.goto(`${stack.siteUrl}/staff/members?lang=en`);
    await owner.page.getByLabel('Email').fill(HOSTESS);
    await owner.page.getByRole('radio', { name: /^Hostess/ }).check();
    await owner.page.getByRole('button', { name: 'Add to staff', exact: true }).click();
    await staff.signInStaff(hostess.page, stack, HOSTESS);
    await goToFloor(owner);
  };
  await Promise.all([
    letIn(),
    signUpAndBook(nana, 'ka', NANA),
    signUpAndBook(levan, 'ka', LEVAN),
    signUpAndBook(zoe, 'en', ZOE),
  ]);

  for (const name of ['ნანა', 'ლევან', 'Zoë'])
    await expect(partyIn(owner, 'expected', `${name} Kapanadze`)).toBeVisible();
}

export async function takeCall({ hostess, owner, zoe, setTime }: Evening): Promise<void> {
  await setTime('12:20');
  const call = async () => {
    await hostess.page.getByLabel('სტუმარი').fill('4');
    await hostess.page.getByLabel('დრო').selectOption('19:00');
    await hostess.page.getByRole('button', { name: 'მაგიდის პოვნა' }).click();
    await expect(hostess.page.getByRole('group', { name: 'ყველაზე შესაფერისი' })).toBeVisible();
    const chosen = { from: '19', until: '21', party: '4', tables: ['table3'] };
    await fillReservation(hostess, { source: 'phone', ...chosen, ...KETI });
    await expect(hostess.page.getByText('ველოდებით')).toBeVisible();
  };

  await follow(
    owner,
    () => Promise.all([call(), cancelInProfile(zoe, 'en')]),
    async () => {
      await expect(partyIn(owner, 'expected', KETI.name)).toContainText(/19:00–21:00 Table.3/);
      await expect(partyIn(owner, 'expected', KETI.name)).toContainText('Allergy');
      await expect(partyIn(owner, 'expected', 'Zoë Kapanadze')).toHaveCount(0);
    },
  );
  await follow(
    owner,
    () => book(zoe, 'en', ZOE_AND_FRIENDS),
    () => expect(partyIn(owner, 'expected', 'Zoë Kapanadze')).toContainText(/19:00–21:00 Table.7/),
  );
}

export async function joinTables({ hostess, owner, setTime }: Evening): Promise<void> {
  await setTime('18:30');
  await follow(
    owner,
    async () => {
      await goToFloor(hostess);
      await hostess.page.getByRole('link', { name: KETI.name, exact: true }).click();
      await chooseTables(hostess, { from: '19', until: '21', party: '7', tables: ['table3', 'table4'] });
      await hostess.page.getByRole('button', { name: 'ცვლილების შენახვა' }).click();
    },
    async () => {
      await expect(partyIn(owner, 'expected', KETI.name)).toContainText(/Table.3, Table.4/);
      await expect(spot(owner, 'table4')).toHaveAccessibleName(
        'Table 4: expected at 19:00, ქეთი მაისურაძე, 7 guests, Allergy: nuts',
      );
    },
  );
}

export async function sellOut({ owner, levan, setTime }: Evening): Promise<void> {
  await setTime('18:50');
  const add = levan.getByRole('button', { name: `${QUOTED.ka.addToCart}: ${PKHALI.ka}` });
  await store(levan, { local: savedChoice({ date: DATE, time: '22:00', tables: ['table9'] }) });
  await levan.goto('/ka/menu');
  await expect(add).toBeVisible();
  await owner.page.getByRole('link', { name: 'Dishes' }).click();
  await owner.page.getByRole('button', { name: `Mark as sold out: ${PKHALI.en}` }).click();
  await expect(levan.getByText(TEXTS.ka.menu.soldOut)).toBeVisible();
  await expect(add).toBeHidden();
}

export async function receive({ hostess, owner, setTime }: Evening): Promise<void> {
  await setTime('19:05');
  await goToFloor(hostess);
  await goToFloor(owner);
  await follow(
    owner,
    () => press(hostess, 'arrive', 'ნანა Kapanadze'),
    () =>
      expect(partyIn(owner, 'seated', 'ნანა Kapanadze')).toContainText(
        /until 21:00 Table.6[^]*arrived 19:05/,
      ),
  );
  const seatGuests = async () => {
    await spot(owner, 'table1').click();
    const chosen = { from: '19', until: '21', party: '2', tables: ['table1'] };
    await fillReservation(owner, { source: 'walk_in', ...chosen });
    await expect(owner.page.getByText('Arrived at 19:05')).toBeVisible();
    await goToFloor(owner);
  };
  await follow(hostess, seatGuests, () =>
    expect(partyIn(hostess, 'seated', 'ჯავშნის გარეშე')).toContainText(/მაგიდა.1/),
  );
  await follow(
    owner,
    () => press(hostess, 'arrive', KETI.name),
    () => expect(partyIn(owner, 'seated', KETI.name)).toBeVisible(),
  );
}

export async function wait({ hostess, owner, setTime }: Evening): Promise<void> {
  await follow(
    owner,
    () => setTime('19:20'),
    async () => {
      await expect(partyIn(owner, 'attention', 'Zoë Kapanadze')).toContainText('20 min late');
      await expect(spot(owner, 'table7')).toHaveAccessibleName(/^Table 7: 20 min late, Zoë/);
    },
  );
  const party = partyIn(hostess, 'attention', 'Zoë Kapanadze');
  await expect(party).toContainText('იგვიანებენ 20 წთ');
  await expect(party).toContainText(
    /გადახდილია 40,70.₾\. დაწყების შემდეგ თანხა აღარ ბრუნდება და რესტორანს რჩება\. [^]*არ მოვიდნენ: მაგიდის გათავისუფლება/,
  );
}

export async function giveUp({ hostess, owner, setTime }: Evening): Promise<void> {
  await setTime('19:40');
  const cancel = async () => {
    await owner.page.getByRole('link', { name: 'ლევან Kapanadze', exact: true }).click();
    await owner.page.getByRole('link', { name: 'Cancel and refund…' }).click();
    await owner.page.getByRole('radio', { name: 'The restaurant: full refund, ₾26.95' }).check();
    await owner.page.getByLabel(/^Reason/).fill('დარბაზში დენი წავიდა');
    await owner.page.getByRole('button', { name: 'Cancel the reservation' }).click();
    await expect(owner.page.getByText(/Cancelled:\s2/)).toBeVisible();
    await goToFloor(owner);
  };
  await follow(
    hostess,
    () => cancel(),
    () => expect(partyIn(hostess, 'expected', 'ლევან Kapanadze')).toHaveCount(0),
  );
  await follow(
    owner,
    () => press(hostess, 'noShow', 'Zoë Kapanadze'),
    async () => {
      await expect(partyIn(owner, 'attention', 'Zoë Kapanadze')).toHaveCount(0);
      await expect(spot(owner, 'table7')).toHaveAccessibleName(
        /^Table 7: free for the rest of the day, 4 seats/,
      );
    },
  );
}

export async function move({ hostess, owner, setTime }: Evening): Promise<void> {
  await setTime('19:45');
  await follow(
    owner,
    async () => {
      await goToFloor(hostess);
      await hostess.page.getByRole('link', { name: 'ნანა Kapanadze', exact: true }).click();
      await hostess.page.getByRole('heading', { name: 'ჯავშნის შეცვლა' }).click();
      await chooseTables(hostess, { from: '19', until: '21', party: '3', tables: ['table7'] });
      await hostess.page.getByRole('button', { name: 'ცვლილების შენახვა' }).click();
      await goToFloor(hostess);
    },
    async () => {
      await expect(spot(owner, 'table7')).toHaveAccessibleName(/^Table 7: Seated, until 21:00, ნანა/);
      await expect(spot(owner, 'table6')).toHaveAccessibleName(/^Table 6: free for the rest of the day/);
    },
  );
}

export async function endSeatings({ hostess, owner, setTime }: Evening): Promise<void> {
  await setTime('20:50');
  await expect(partyIn(owner, 'attention', 'ნანა Kapanadze')).toContainText('10 min left');
  await follow(
    owner,
    () => press(hostess, 'extend', 'ნანა Kapanadze'),
    () => expect(partyIn(owner, 'seated', 'ნანა Kapanadze')).toContainText('until 22:00'),
  );
  await follow(
    hostess,
    () => press(owner, 'end', KETI.name),
    () => expect(partyIn(hostess, 'attention', KETI.name)).toHaveCount(0),
  );
  await follow(
    hostess,
    () =>
      owner.page
        .getByRole('button', { name: /^Undo: / })
        .first()
        .click(),
    () => expect(partyIn(hostess, 'attention', KETI.name)).toContainText('დარჩა 10 წთ'),
  );
  await follow(
    owner,
    () => partyIn(hostess, 'attention', 'ჯავშნის გარეშე').getByRole('button', { name: 'წავიდნენ' }).click(),
    () =>
      expect(spot(owner, 'table1')).toHaveAccessibleName(/^Table 1: free for the rest of the day, 2 seats/),
  );
}
