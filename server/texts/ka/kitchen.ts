/** The kitchen sheet is always in Georgian, whatever language the guests and the hostess use. */
export const kitchen = {
  none: 'ამ დღეს შეკვეთა არ არის.',
  allergies: 'ალერგია',
  noAllergies: 'ალერგია არავის მიუთითებია.',
  noShows: 'სტუმრები არ მოვიდნენ, ჯამში აღარ შედის:',
  delays: 'დააგვიანებენ:',
  requests: 'დამატებითი სურვილი',
  drinks: 'სასმელები',
  byTable: 'მაგიდების მიხედვით',
  print: 'ბეჭდვა',
  day: 'დღის ჯამი',
  sum: 'ჯამი',
  seated: (reservations: number, guests: number) =>
    [`${reservations} ჯავშანი`, guests > 0 ? `${guests} სტუმარი` : ''].filter(Boolean).join(' · '),
  asOf: (when: string) => `ამობეჭდილია: ${when}`,
};
