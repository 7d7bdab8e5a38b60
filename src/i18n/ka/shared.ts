/** Texts that several namespaces contain. */
export const SEATS = { one: '{count} ადგილი', other: '{count} ადგილი' };

export const GUESTS = { one: '{count} სტუმარი', other: '{count} სტუმარი' };

export const PARTY_TOO_LARGE = 'თუ {count} სტუმარზე მეტი იქნებით, დაგვირეკეთ.';

export const WAIT = {
  minutes: {
    one: 'მცდელობა ძალიან ბევრი იყო. მოიცადეთ {count} წუთი და სცადეთ ხელახლა.',
    other: 'მცდელობა ძალიან ბევრი იყო. მოიცადეთ {count} წუთი და სცადეთ ხელახლა.',
  },
  seconds: {
    one: 'მცდელობა ძალიან ბევრი იყო. მოიცადეთ {count} წამი და სცადეთ ხელახლა.',
    other: 'მცდელობა ძალიან ბევრი იყო. მოიცადეთ {count} წამი და სცადეთ ხელახლა.',
  },
};
