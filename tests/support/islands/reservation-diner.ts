import { compareTableIds, isFloorId, type FloorId } from '#contract/values/table-ids.ts';

export const TAPS = [
  'table1',
  'table2',
  'table3',
  'table4',
  'table5',
  'vip-zone-1',
  'floor1',
  'floor2',
  'chip',
  'clear',
  'reset',
  'open',
  '2026-07-05',
  '2026-07-07',
  '19:00',
  '21:00',
  'confirm',
] as const;
export type TapTarget = (typeof TAPS)[number];

interface Choice {
  tables: string[];
  date: string;
  time: string;
  floor: FloorId;
}

const MAX_TABLES = 3;
const find = <Kind extends Element = HTMLElement>(selector: string) => document.querySelector<Kind>(selector);
const dialog = () => find<HTMLDialogElement>('#date-time');
const isBooked = (table: string, time: string) =>
  table === 'table2' || (table === 'table3' && time >= '18:00' && time <= '20:00');

/** A diner who taps what can be tapped, and remembers what the taps must come to. */
export function createReservationDiner(saved: Choice) {
  const choice = { ...saved, tables: [...saved.tables] };
  let typed: { day: string; time: string } | undefined;
  let isWaiting = false;

  const tapTable = (table: string) => {
    const drawn = document.getElementById(table);
    if (!drawn || drawn.closest('[inert]')) return;
    drawn.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    if (isBooked(table, choice.time)) return;
    if (choice.tables.includes(table)) choice.tables = choice.tables.filter((each) => each !== table);
    else if (choice.tables.length < MAX_TABLES)
      choice.tables = [...choice.tables, table].toSorted(compareTableIds);
  };
  const tapChip = () => {
    const chip = find<HTMLButtonElement>('.chip');
    chip?.click();
    choice.tables = choice.tables.filter((each) => each !== chip?.value);
  };
  const tapReset = () => {
    const reset = find('.reservation-controls .link-button');
    if (!reset || reset.hidden) return;
    reset.click();
    Object.assign(choice, { tables: [], date: '', time: '' });
  };
  const tapConfirm = () => {
    find('#date-time [type="submit"]')?.click();
    if (dialog()?.open || !typed) return;
    const isSameDate = typed.day === choice.date;
    Object.assign(choice, { date: typed.day, time: typed.time });
    choice.tables = isSameDate ? choice.tables.filter((table) => !isBooked(table, choice.time)) : [];
  };
  const tapInDialog = (target: TapTarget) => {
    isWaiting = false;
    typed ??= { day: choice.date, time: choice.time };
    if (target === 'confirm') {
      tapConfirm();
    } else if (target.startsWith('2026')) {
      find(`#date-time [value="${target}"]`)?.click();
      typed.day = target;
    } else if (target.includes(':')) {
      const time = find<HTMLSelectElement>('#date-time select');
      if (time) time.value = target;
      time?.dispatchEvent(new Event('change', { bubbles: true }));
      typed.time = target;
    }
  };

  const tap = (target: TapTarget) => {
    if (dialog()?.open) return tapInDialog(target);
    typed = undefined;
    // The loading screen covers the page, and a diner who has asked for the dialog waits for it.
    if (isWaiting || find('.reservation-loading')) return;
    if (/^(?:table|vip)/.test(target)) tapTable(target);
    if (isFloorId(target)) {
      find(`[value="${target}"]`)?.click();
      choice.floor = target;
    }
    if (target === 'chip') tapChip();
    if (target === 'clear') {
      const clear = find('.danger');
      clear?.click();
      if (clear) choice.tables = [];
    }
    if (target === 'reset') tapReset();
    if (target === 'open') {
      find('.reservation-controls .button')?.click();
      isWaiting = !dialog()?.open;
    }
  };
  return { tap, choice };
}
