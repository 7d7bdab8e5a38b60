/** The kitchen reads Georgian, whatever the guests and the hostess read. */
export const kitchen = {
  none: 'ამ დღეს შეკვეთა არ არის.',
  allergies: 'ალერგია',
  noAllergies: 'ალერგია არავის მიუთითებია.',
  day: 'დღის ჯამი',
  seated: (reservations: number, guests: number) =>
    [`${reservations} ჯავშანი`, guests > 0 ? `${guests} სტუმარი` : ''].filter(Boolean).join(' · '),
  asOf: (when: string) => `ამობეჭდილია: ${when}`,
};
