import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { History, shownFloor } from '#editor/floors/house.ts';
import { panelFields } from '#editor/floors/panel.ts';

function openTable() {
  const content = {
    id: 'floor1' as const,
    name: { en: 'First Floor', ka: 'პირველი სართული' },
    tables: [{ id: 'table1', seats: 4, features: ['sea' as const], at: [100, 320] as [number, number] }],
  };
  const chosen = { list: 'tables' as const, index: 0 };
  const history = new History({ floors: [{ content, origin: '' }], shown: 0, chosen });
  const draw = () =>
    document.body.replaceChildren(...panelFields({ history, language: 'en', onChange: draw, say: () => {} }));
  draw();
  return { features: () => shownFloor(history.present)?.tables[0]?.features };
}

const facts = () => within(screen.getByRole('group', { name: 'What guests should know about it' }));
const press = (name: string) => userEvent.click(facts().getByRole('checkbox', { name }));

afterEach(() => document.body.replaceChildren());

it('says of a table what guests should know', async () => {
  const { features } = openTable();

  await press('Room for a wheelchair');
  await press('Window');
  await press('Sea view');

  expect(features()).toEqual(['window', 'wheelchair']);
  expect(facts().getAllByRole('checkbox', { checked: true })).toHaveLength(2);
});

it('lets stairs and a step-free way exclude each other', async () => {
  const { features } = openTable();

  await press('Step-free');
  await press('Stairs on the way');
  const withStairs = features();
  await press('Room for a wheelchair');

  expect(withStairs).toEqual(['sea', 'stairs']);
  expect(features()).toEqual(['sea', 'wheelchair']);
});
