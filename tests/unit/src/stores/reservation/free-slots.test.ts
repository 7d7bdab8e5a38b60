// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { freeSlots } from '#src/stores/reservation/free-tables.ts';
import { SLOTS } from '#contract/values/time.ts';

const from = (first: string, last = '22:00') => SLOTS.filter((slot) => slot >= first && slot <= last);

function freeAt(bookedSlots: readonly string[], time: string, isAvailable = true) {
  const table = { tableNumber: 'table1', isAvailable, bookedSlots: [...bookedSlots] };
  return freeSlots({ state: 'known', date: '2026-07-05', tables: [table], version: '' }, time).table1;
}

describe('freeSlots', () => {
  it.each([
    { booked: from('18:00', '20:00'), time: '19:00', free: '21:00' },
    { booked: from('10:00', '20:00'), time: '10:00', free: '21:00' },
    { booked: [...from('18:00', '20:00'), '22:00'], time: '19:00', free: '21:00' },
    { booked: from('19:00'), time: '19:00', free: '18:00' },
    { booked: from('11:00'), time: '22:00', free: '10:00' },
    { booked: ['22:00'], time: '22:00', free: '21:00' },
    { booked: from('10:00'), time: '19:00', free: undefined },
    { booked: ['18:00'], time: '19:00', free: undefined },
    { booked: [], time: '19:00', free: undefined },
  ])('is $free for $booked at $time', ({ booked, time, free }) => {
    expect(freeAt(booked, time)).toBe(free);
  });

  it('has nothing for a table that is not to be had that day, whatever its slots', () => {
    expect(freeAt(['19:00'], '19:00', false)).toBeUndefined();
  });

  it('has nothing while nothing is known', () => {
    expect(freeSlots({ state: 'unknown', date: '2026-07-05' }, '19:00')).toEqual({});
  });
});
