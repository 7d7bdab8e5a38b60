import { randomUUID } from 'node:crypto';
import { STAFF_EMAIL, addMember, signInStaff } from '#tests/support/staff/staff.ts';
import { readForms, toForm, type Fields, type ShownForm } from '#tests/support/staff/forms.ts';
import { reservationFields, sendTwice } from '#tests/support/staff/front-desk.ts';
import type { Answer } from '#tests/support/server/client.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';
import type { ActionOf } from './evening-actions.ts';
import { createArrivals } from './evening-arrivals.ts';
import type { Memory } from './evening-memory.ts';

type Member = Awaited<ReturnType<typeof signInStaff>>;

/** Others may stand in the way of these although the page shows them. */
const MAY_BE_REFUSED = /\/(arrived|mark|extend|undo|change|blocks|cancel|reservations|note)$/;
const NOT_OF_THE_EVENING = /\/(sign-out|members|role|remove-member)\b/;
const REMEMBERED_FORMS = 40;

interface Evening {
  house: PayingApp;
  memory: Memory;
  dateOf: (day: number) => string;
}

/** An owner and a hostess, who press what their pages show. */
export async function createStaff({ house, memory, dateOf }: Evening) {
  const members: Member[] = [
    await signInStaff(house, STAFF_EMAIL),
    await signInStaff(house, await addMember(house, 'hostess')),
  ];
  let shown: ShownForm[] = [];

  function memberAt(index: number): Member {
    const member = members[index];
    if (!member) throw new Error('Nobody has signed in');
    return member;
  }

  async function open(by: number, path: string): Promise<ShownForm[]> {
    const forms = readForms(await memberAt(by).text(path)).filter(
      ({ action }) => !NOT_OF_THE_EVENING.test(action),
    );
    shown = [...forms, ...shown].slice(0, REMEMBERED_FORMS);
    return forms;
  }

  /** `isFresh`: nothing has happened since the page was opened, so the button works. */
  async function send(by: number, { action, fields }: ShownForm, isFresh: boolean): Promise<Answer> {
    const answer = await memberAt(by).post(action, fields);
    const isDone = answer.status === 303 || answer.status === 200;
    if (!isDone && isFresh && !memory.isConcurrent() && !MAY_BE_REFUSED.test(action)) {
      memory.complain(`the button ${action} does not work: ${answer.status} ${sentenceOf(answer)}`);
    }
    if (!isDone && (answer.status >= 500 || !sentenceOf(answer))) {
      memory.complain(`${action} was refused without a sentence: ${answer.status}`);
    }
    const undone = /\/actions\/([^/]+)\/undo$/.exec(action)?.[1];
    if (undone !== undefined && answer.status === 303) memory.undone(undone);
    return answer;
  }

  async function findReservation(which: number, isOrdered = false) {
    return house.ctx.db
      .selectFrom('reservations')
      .leftJoin('orders', 'orders.id', 'reservations.order_id')
      .select(['reservations.id', 'local_date as date', 'orders.id as orderId'])
      .where('reservations.status', '=', 'confirmed')
      .$if(isOrdered, (query) => query.where('orders.id', 'is not', null))
      .orderBy('reservations.id', 'desc')
      .offset(which)
      .limit(1)
      .executeTakeFirst();
  }

  async function pathOf({ page, which }: ActionOf<'press'>): Promise<string> {
    const reservation = await findReservation(which);
    switch (page) {
      case 'floor':
        return '/staff/floor';
      case 'day':
        return `/staff/days/${reservation?.date ?? dateOf(0)}`;
      case 'dishes':
        return '/staff/dishes';
      case 'telephone':
        return `/staff/reservations/new?date=${dateOf(0)}&from=19&party=2`;
      case 'guest':
        return reservation ? `/staff/reservations/${reservation.id}/guest` : '/staff/floor';
      case 'reservation':
        return reservation ? `/staff/reservations/${reservation.id}` : '/staff/floor';
    }
  }

  async function press(action: ActionOf<'press'>): Promise<void> {
    const forms = await open(action.by, await pathOf(action));
    const form = forms[action.nth % Math.max(1, forms.length)];
    if (!form) return;
    await send(action.by, action.page === 'telephone' ? fillIn(form, action.which) : form, true);
  }

  /** Marks a dish as sold out; one that is marked is available again. */
  async function markDish({ by, dish }: ActionOf<'markDish'>): Promise<void> {
    const forms = await open(by, '/staff/dishes');
    const form = forms.find(({ action }) => action.startsWith(`/staff/dishes/${dish}/`));
    if (form) await send(by, form, true);
  }

  async function pressOld({ by, nth }: ActionOf<'pressOld'>): Promise<void> {
    const form = shown[nth % Math.max(1, shown.length)];
    if (form) await send(by, form, false);
  }

  async function undo({ by, nth }: ActionOf<'undo'>): Promise<void> {
    const forms = await open(by, `/staff/days/${dateOf(0)}`);
    const undos = forms.filter(({ action }) => action.endsWith('/undo'));
    const form = undos[nth % Math.max(1, undos.length)];
    if (form) await send(by, form, true);
  }

  async function addByPhone(action: ActionOf<'addByPhone'>): Promise<void> {
    const { by, tables, day, from, hours, source, email, prepay, late } = action;
    const fields: Fields = reservationFields({
      id: randomUUID(),
      source,
      tables: [...tables],
      email,
      date: dateOf(day),
      from: String(from),
      until: String(from + hours),
      party: '2',
      prepay,
      late,
    });
    await sendTwice((form) => send(by, toForm('/staff/reservations', form), false), fields);
  }

  async function callerWaits({ by, day, from, party }: ActionOf<'callerWaits'>): Promise<void> {
    const fields: Fields = reservationFields({
      id: randomUUID(),
      step: 'wait',
      tables: [],
      date: dateOf(day),
      from: String(from),
      until: String(from + 2),
      party,
    });
    await send(by, toForm('/staff/reservations', fields), false);
  }

  /** Presses what the floor shows for the first caller. */
  async function reserveForCaller({ by }: ActionOf<'reserveForCaller'>): Promise<void> {
    const form = (await open(by, '/staff/floor')).find(({ action }) => action.endsWith('/reserve'));
    if (form) await send(by, form, true);
  }

  async function changeByStaff(action: ActionOf<'changeByStaff'>): Promise<void> {
    const { by, which, tables, day, from, initiator, ready } = action;
    const reservation = await findReservation(which);
    if (!reservation) return;
    const path = `/staff/reservations/${reservation.id}/change`;
    const forms = await open(by, `/staff/reservations/${reservation.id}`);
    const form = forms.find((each) => each.action === path);
    if (!form) return;
    const hours = Number(form.fields.until?.[0]) - Number(form.fields.from?.[0]);
    const fields: Fields = {
      ...form.fields,
      step: 'save',
      party: form.fields.party?.[0] || '2',
      ...(tables && { tables: [...tables] }),
      ...(day !== undefined && { date: dateOf(day) }),
      ...(from !== undefined && { from: String(from), until: String(from + hours) }),
      initiator,
      ready,
    };
    const answer = await sendTwice((sure) => send(by, toForm(path, sure), true), fields);
    if (answer.status === 303)
      memory.moved({ reservationId: reservation.id, by: initiator === 'guest' ? 'guest' : 'house' });
  }

  async function correctGuest(action: ActionOf<'correctGuest'>): Promise<void> {
    const { by, which, name, allergen, phone, email } = action;
    const reservation = await findReservation(which);
    if (!reservation) return;
    const path = `/staff/reservations/${reservation.id}/guest`;
    const forms = await open(by, `/staff/reservations/${reservation.id}`);
    const form = forms.find((each) => each.action === path);
    if (!form) return;
    await send(
      by,
      toForm(path, {
        ...form.fields,
        name,
        allergens: allergen,
        ...(phone && { phone }),
        ...(email !== undefined && { email }),
      }),
      true,
    );
    const sheet = await memberAt(by).text(`/staff/days/${reservation.date}`);
    if (!memory.isConcurrent() && !sheet.includes(name)) memory.complain(`${name} is not on the day sheet`);
  }

  async function cancelByStaff({ by, which, nth }: ActionOf<'cancelByStaff'>): Promise<void> {
    const reservation = await findReservation(which, true);
    if (!reservation?.orderId) return;
    const path = `/staff/orders/${reservation.orderId}/cancel`;
    const form = (await open(by, path)).find(({ action }) => action === path);
    if (!form) return;
    const choices = form.choices.initiator ?? [];
    const initiator = choices[nth % choices.length] ?? '';
    await send(by, toForm(path, { ...form.fields, initiator }), true);
  }

  return {
    ...createArrivals({ house, memory, open, send }),
    press,
    markDish,
    pressOld,
    undo,
    addByPhone,
    callerWaits,
    reserveForCaller,
    changeByStaff,
    correctGuest,
    cancelByStaff,
  };
}

/** Types a caller into an empty form, to look the number up or to save. */
function fillIn(form: ShownForm, which: number): ShownForm {
  const { name, phone } = reservationFields();
  const step = which === 0 ? 'save' : 'find';
  return { ...form, fields: { ...form.fields, name: [name], phone: [phone], step: [step] } };
}

function sentenceOf({ body }: Answer): string {
  const found = /(?:role="alert"|class="problem")[^>]*>([^<]+)</.exec(String(body));
  return found?.[1]?.trim() ?? '';
}
