import type { WaitingStaffTexts } from '#server/texts/en/waiting-staff.ts';

export const waitingStaff: WaitingStaffTexts = {
  callNow: 'ახლავე დაურეკეთ: ამ სტუმრებისთვის მაგიდა შენახულია',
  callNowLead:
    'რიგში ტელეფონით ჩაეწერნენ და წერილს არ მიიღებენ. თუ ისევ სურთ მოსვლა, დააჭირეთ „დაჯავშნას“. თუ დროულად ვერ დაუკავშირდებით, რიგში დარჩებიან.',
  reserve: 'დაჯავშნა',
  remove: 'რიგიდან ამოღება',
  party: (guests) => `სტუმარი: ${guests}`,
  heldUntil: (tables, time) => `${tables}, შენახულია ${time} საათამდე`,
  waits: 'ჩვენს ზარს ელოდება',
  waitLead: (minutes) => `სტუმარს შეუძლია დაელოდოს: გათავისუფლებულ მაგიდას ${minutes}\u00a0წუთით შევინახავთ.`,
  waitedUntil: (time) => `ამ დროის რიგში ჩაწერის ვადა უკვე გავიდა: ${time}.`,
  waitButton: 'მომლოდინეთა რიგში ჩაწერა',
};
