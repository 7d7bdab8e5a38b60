import type { TextMessageTexts } from '#server/texts/en/text-message.ts';

/** A text has at most three segments: 201 characters, because Georgian letters are sent as UCS-2. */
export const textMessage: TextMessageTexts = {
  confirmation: ({ restaurant, when, party, phone }) =>
    `${restaurant}: მაგიდა დაჯავშნილია. ${when}, ${party} სტუმარი. თუ გეგმა შეგეცვლებათ, დაგვირეკეთ: ${phone}`,
  paid: ({ restaurant, when, party, phone }) =>
    `${restaurant}: თანხა მივიღეთ, მაგიდა თქვენია. ${when}, ${party} სტუმარი. თუ გეგმა შეგეცვლებათ, დაგვირეკეთ: ${phone}`,
  atRestaurant: (amount) => ` რესტორანში გადაიხდით: ${amount}.`,
  move: ({ restaurant, when, tables, party, phone }) =>
    `${restaurant}: თქვენი ჯავშანი შეიცვალა. ${when}, ${party} სტუმარი, ${tables}. თუ არ გაწყობთ, დაგვირეკეთ: ${phone}`,
  reminder: ({ restaurant, shortWhen, link }) =>
    `${restaurant}: გელოდებით, ${shortWhen}. მოდიხართ? გვაცნობეთ: ${link}`,
  cancellation: ({ restaurant, when, phone }) =>
    `${restaurant}: თქვენი ჯავშანი გაუქმებულია (${when}). თუ შეცდომაა, დაგვირეკეთ: ${phone}`,
  refunding: ({ restaurant, when, amount, phone }) =>
    `${restaurant}: თქვენი ჯავშანი გაუქმებულია (${when}). ბარათზე, რომლითაც გადაიხადეს, დაბრუნდება ${amount}. კითხვა გაქვთ? ${phone}`,
  refund: ({ restaurant, amount, phone }) =>
    `${restaurant}: ბარათზე, რომლითაც გადაიხადეს, დავაბრუნეთ ${amount}. კითხვა გაქვთ? ${phone}`,
  toPay: ({ restaurant, shortWhen, until, link }) =>
    `${restaurant}: მაგიდას გინახავთ, ${shortWhen}. ვადა: ${until}. კერძები და გადახდა: ${link}`,
  movedToPay: ({ restaurant, shortWhen, until, link }) =>
    `${restaurant}: ჯავშანი შეიცვალა: ${shortWhen}. ვადა: ${until}. კერძები და გადახდა: ${link}`,
  notPaid: ({ restaurant, when, phone }) =>
    `${restaurant}: თანხა ვადაში არ შემოსულა, მაგიდა თქვენთვის აღარ არის შენახული (${when}). თუ მობრძანება გსურთ, დაგვირეკეთ: ${phone}`,
  offer: ({ restaurant, when, party, until, phone }) =>
    `${restaurant}: თქვენთვის მაგიდა გათავისუფლდა. ${when}, ${party} სტუმარი. შენახულია ${until} საათამდე. თუ გსურთ, დაგვირეკეთ: ${phone}`,
  money: (amount) => `${amount} ₾`,
  staff: {
    label: 'SMS',
    sent: (kind, instant) => `${kind}: გაგზავნილია, ${instant}`,
    waiting: (kind) => `${kind}: ჯერ არ გაგზავნილა`,
    refused: (kind) => `${kind}: ვერ მივიდა, დაურეკეთ`,
    payLink: 'გადახდის ბმული',
    linkSent: 'ბმული სტუმარს SMS-ით გავუგზავნეთ.',
    offered: (time) => `SMS გაიგზავნა ${time} საათზე`,
    unreached: 'SMS ვერ მივიდა: დაურეკეთ ამ სტუმრებს',
    unreachedLead:
      'ჩვენი შეტყობინება მათთან ვერ მივიდა. უთხარით სტუმარს ტელეფონით და გადაამოწმეთ ნომერი. ეს ჩანაწერი გაქრება, როცა „დავურეკე“ ღილაკს დააჭერთ ან შეტყობინება მივა.',
    changeLead:
      'სხვა მაგიდა, სხვა დრო, მეტი ან ნაკლები საათი. თუ სტუმარი ჯერ არ მოსულა და ელფოსტა ან მობილურის ნომერი მითითებულია, შეტყობინებას მიიღებს.',
    cancelLead:
      'მაგიდა მაშინვე გათავისუფლდება. თუ ელფოსტა ან მობილურის ნომერი მითითებულია, სტუმარი შეტყობინებას მიიღებს.',
    unpaidLead: 'თუ ელფოსტა ან მობილურის ნომერი მითითებული იყო, სტუმარმა უკვე იცის.',
  },
};
