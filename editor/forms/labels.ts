import { ADVANCE_LABELS } from './advance-labels.ts';
import type { Label } from './label.ts';
import { MENU_LABELS } from './menu-labels.ts';
import { PAGE_LABELS } from './page-labels.ts';

/** Every field of every file, by kind and path; a list's entries share the list's path. */
export const LABELS: Record<string, Label> = {
  ...PAGE_LABELS,

  'restaurant.slug': { en: 'Short name', ka: 'მოკლე სახელი', as: 'operator' },
  'restaurant.name': { en: 'Name', ka: 'სახელი' },
  'restaurant.tagline': {
    en: 'Motto',
    ka: 'დევიზი',
    hint: {
      en: 'Below the name on the home page, and in emails.',
      ka: 'სახელის ქვეშ მთავარ გვერდზე და წერილებში.',
    },
  },
  'restaurant.logo': {
    en: 'Logo',
    ka: 'ლოგო',
    as: 'logo',
    hint: {
      en: 'A drawing (SVG), about as wide as tall, without a background. Black parts take the colour of the text beside them. If empty, a pomegranate.',
      ka: 'ნახატი (SVG), სიგანით და სიმაღლით დაახლოებით თანაბარი, ფონის გარეშე. შავი ნაწილები გვერდით მდგომი ტექსტის ფერს იღებს. თუ ცარიელია, ბროწეული ჩანს.',
    },
  },
  'restaurant.palette': {
    en: 'Colours',
    ka: 'ფერები',
    hint: {
      en: 'For pages, drawings and emails. The preview shows them. If empty, blue.',
      ka: 'გვერდებზე, ნახატებსა და წერილებში. წინასწარ ნახვისას გამოჩნდება. თუ ცარიელია, ლურჯი.',
    },
  },
  'restaurant.description': {
    en: 'For search engines',
    ka: 'საძიებო სისტემებისთვის',
    as: 'long',
    hint: { en: 'At most 160 characters.', ka: 'მაქსიმუმ 160 სიმბოლო.' },
  },
  'restaurant.foundedYear': { en: 'Founded in', ka: 'დაარსების წელი' },
  'restaurant.company': { en: 'Company', ka: 'კომპანია' },
  'restaurant.company.legalName': {
    en: 'Legal name',
    ka: 'საფირმო სახელწოდება',
    hint: {
      en: 'As in the register; the policies show it.',
      ka: 'როგორც რეესტრშია; სამართლებრივ ტექსტებში ჩანს.',
    },
  },
  'restaurant.company.identificationCode': {
    en: 'Identification code',
    ka: 'საიდენტიფიკაციო კოდი',
    hint: { en: '9 digits, or 11 for an individual.', ka: '9 ციფრი, ფიზიკური პირის – 11.' },
  },
  'restaurant.company.registeredAddress': {
    en: 'Registered address',
    ka: 'იურიდიული მისამართი',
    hint: {
      en: 'Only if it is not the address of the restaurant.',
      ka: 'მხოლოდ თუ რესტორნის მისამართისგან განსხვავდება.',
    },
  },
  'restaurant.address': { en: 'Address', ka: 'მისამართი' },
  'restaurant.address.street': { en: 'Street and number', ka: 'ქუჩა და ნომერი' },
  'restaurant.address.city': { en: 'City', ka: 'ქალაქი' },
  'restaurant.address.postalCode': { en: 'Postal code', ka: 'საფოსტო ინდექსი' },
  'restaurant.address.country': { en: 'Country', ka: 'ქვეყანა' },
  'restaurant.coordinates': { en: 'Place on the map', ka: 'ადგილი რუკაზე' },
  'restaurant.coordinates.lat': { en: 'Latitude', ka: 'განედი' },
  'restaurant.coordinates.lng': { en: 'Longitude', ka: 'გრძედი' },
  'restaurant.phone': { en: 'Phone', ka: 'ტელეფონი' },
  'restaurant.email': { en: 'Email', ka: 'ელფოსტა' },
  'restaurant.siteUrl': { en: 'Address of this site', ka: 'საიტის მისამართი' },
  'restaurant.hours': {
    en: 'Opening hours',
    ka: 'სამუშაო საათები',
    one: { en: 'days and hours', ka: 'დღეები და საათები' },
    hint: {
      en: 'Reservations start at the opening time at the earliest and end by the closing time. A day without hours is closed.',
      ka: 'ჯავშნები გახსნამდე არ იწყება და დახურვამდე სრულდება. დღეს, რომელსაც საათები არ აქვს, არ ვმუშაობთ.',
    },
  },
  'restaurant.hours.days': { en: 'Days', ka: 'დღეები' },
  'restaurant.hours.opens': {
    en: 'Opens at',
    ka: 'იღება',
    hint: { en: 'For example, 10:00', ka: 'მაგალითად, 10:00' },
  },
  'restaurant.hours.closes': {
    en: 'Closes at',
    ka: 'იხურება',
    hint: {
      en: '24:00 is midnight. An earlier time than the opening, such as 02:00, is on the next day.',
      ka: '24:00 შუაღამეა. გახსნაზე ადრეული დრო, მაგალითად, 02:00 მომდევნო დღეს ნიშნავს.',
    },
  },
  'restaurant.cuisine': { en: 'Cuisine', ka: 'სამზარეულო' },
  'restaurant.priceRange': {
    en: 'Price range',
    ka: 'ფასების დონე',
    hint: { en: 'From ₾ to ₾₾₾₾', ka: 'ერთიდან ოთხ ₾-მდე' },
  },
  'restaurant.social': { en: 'Social networks', ka: 'სოციალური ქსელები' },
  'restaurant.social.facebook': { en: 'Facebook', ka: 'ფეისბუქი' },
  'restaurant.social.instagram': { en: 'Instagram', ka: 'ინსტაგრამი' },
  'restaurant.social.tripadvisor': { en: 'Tripadvisor', ka: 'ტრიპადვაიზორი' },
  'restaurant.statistics': {
    en: 'Figures on the About page',
    ka: 'ციფრები გვერდზე „ჩვენ შესახებ“',
    one: { en: 'a figure', ka: 'ციფრი' },
  },
  'restaurant.statistics.value': {
    en: 'Figure',
    ka: 'ციფრი',
    hint: { en: '15k+ in English, 15 000+ in Georgian.', ka: 'ინგლისურად 15k+, ქართულად 15 000+.' },
  },
  'restaurant.statistics.label': { en: 'What it counts', ka: 'რას ითვლის' },
  'restaurant.search': {
    en: 'What search engines show',
    ka: 'რას აჩვენებს საძიებო სისტემები',
    hint: {
      en: 'If empty, the title is the page, the name and the city.',
      ka: 'თუ ცარიელია, სათაურში ჩანს გვერდი, სახელი და ქალაქი.',
    },
  },
  'restaurant.search.home': { en: 'Home', ka: 'მთავარი გვერდი' },
  'restaurant.search.home.title': { en: 'Title', ka: 'სათაური' },
  'restaurant.search.about': { en: 'About', ka: 'ჩვენ შესახებ' },
  'restaurant.search.about.title': { en: 'Title', ka: 'სათაური' },
  'restaurant.search.about.description': { en: 'Description', ka: 'აღწერა', as: 'long' },
  'restaurant.search.menu': { en: 'Menu', ka: 'მენიუ' },
  'restaurant.search.menu.title': { en: 'Title', ka: 'სათაური' },
  'restaurant.search.menu.description': { en: 'Description', ka: 'აღწერა', as: 'long' },
  'restaurant.search.reservation': { en: 'Reservations', ka: 'დაჯავშნა' },
  'restaurant.search.reservation.title': { en: 'Title', ka: 'სათაური' },
  'restaurant.search.reservation.description': { en: 'Description', ka: 'აღწერა', as: 'long' },
  'restaurant.search.contact': { en: 'Contact', ka: 'კონტაქტი' },
  'restaurant.search.contact.title': { en: 'Title', ka: 'სათაური' },
  'restaurant.search.contact.description': { en: 'Description', ka: 'აღწერა', as: 'long' },

  'rules.seatingHours': {
    en: 'How many hours a reservation lasts',
    ka: 'რამდენ საათს რჩება მაგიდა დაკავებული',
  },
  'rules.daysAhead': {
    en: 'How many days ahead guests can reserve',
    ka: 'რამდენი დღით ადრე შეიძლება დაჯავშნა',
  },
  'rules.maxTables': {
    en: 'Maximum tables per reservation',
    ka: 'ერთ ჯავშანში მაქსიმუმ რამდენი მაგიდაა',
  },
  'rules.minimumPerTable': {
    en: 'Minimum order per table, in lari',
    ka: 'მინიმალური შეკვეთა თითო მაგიდაზე, ლარში',
    hint: {
      en: 'Dishes without the service fee. If 0 or empty, there is no minimum.',
      ka: 'კერძების ღირებულება, მომსახურების საფასურის გარეშე. თუ 0 ან ცარიელია, მინიმუმი არ არის.',
    },
  },
  'rules.seatsPerGuest': {
    en: 'Maximum seats per guest when several tables are reserved',
    ka: 'რამდენიმე მაგიდის დაჯავშნისას მაქსიმუმ რამდენი ადგილი მოდის თითო სტუმარზე',
    hint: {
      en: 'For example, 2. One table is always allowed. If 0 or empty, there is no limit.',
      ka: 'მაგალითად, 2. ერთი მაგიდის დაჯავშნა ყოველთვის შეიძლება. თუ 0 ან ცარიელია, ზღვარი არ არის.',
    },
  },
  'rules.holdMinutes': {
    en: 'How many minutes a table waits for payment',
    ka: 'რამდენ წუთს ელოდება მაგიდა გადახდას',
  },
  'rules.waitingHoldMinutes': {
    en: 'How many minutes a table that becomes free waits for the next guest of the waiting list',
    ka: 'რამდენ წუთს ელოდება გათავისუფლებული მაგიდა რიგში მდგომ სტუმარს',
  },
  'rules.lateMinutes': {
    en: 'After how many minutes guests who have not come count as late',
    ka: 'რამდენი წუთის შემდეგ ითვლება სტუმარი დაგვიანებულად',
  },
  'rules.reminderHours': {
    en: 'How many hours before the visit we send the reminder',
    ka: 'სტუმრობამდე რამდენი საათით ადრე შევახსენებთ',
  },
  'rules.reconfirmHours': {
    en: 'How many hours before the visit guests can first say that they are coming',
    ka: 'სტუმრობამდე რამდენი საათით ადრე შეუძლიათ სტუმრებს მოსვლის დადასტურება',
    hint: {
      en: 'The reminder asks everyone who has not said so. If empty, or later than the reminder, they can say so from the reminder on.',
      ka: 'ვისაც არ დაუდასტურებია, შეხსენებაში ვკითხავთ. თუ ცარიელია ან შეხსენებაზე გვიანია, დადასტურება შეხსენების მიღებიდან შეიძლება.',
    },
  },
  'rules.moveHoursBefore': {
    en: 'How many hours before the visit guests can still change the reservation',
    ka: 'სტუმრობამდე რამდენი საათით ადრე შეიძლება ჯავშნის შეცვლა',
  },
  'rules.leadMinutes': {
    en: 'How many minutes before the visit dishes can still be ordered',
    ka: 'სტუმრობამდე რამდენი წუთით ადრე შეიძლება კერძების შეკვეთა',
    hint: {
      en: 'After that only the staff can add a reservation. If empty, 30.',
      ka: 'ამის შემდეგ ჯავშანს მხოლოდ თანამშრომლები ამატებენ. თუ ცარიელია, 30.',
    },
  },
  'rules.keepMonths': {
    en: 'How many months after the visit we keep guests’ names and contact details',
    ka: 'სტუმრობიდან რამდენ თვეს ვინახავთ სტუმრის სახელსა და საკონტაქტო მონაცემებს',
    hint: {
      en: 'A shorter time takes effect a week after it is published.',
      ka: 'უფრო მოკლე ვადა ძალაში გამოქვეყნებიდან ერთ კვირაში შედის.',
    },
  },
  'rules.cancellation': {
    en: 'Refund when a guest cancels',
    ka: 'რა უბრუნდება სტუმარს გაუქმებისას',
    one: { en: 'a refund', ka: 'წესი' },
    hint: {
      en: 'At least this many hours before the visit, this percentage. If the list is empty, there is never a refund.',
      ka: 'სტუმრობამდე სულ მცირე ამდენი საათით ადრე – ამდენი პროცენტი. თუ სია ცარიელია, თანხა არასდროს ბრუნდება.',
    },
  },
  'rules.cancellation.hoursBefore': { en: 'Hours before the visit', ka: 'საათი სტუმრობამდე' },
  'rules.cancellation.refundPercent': { en: 'Percent refunded', ka: 'რამდენი პროცენტი ბრუნდება' },
  'rules.paidOnClosedDay': {
    en: 'If reservations are stopped while a guest is paying',
    ka: 'თუ ჯავშნების მიღება მაშინ შეჩერდა, როცა სტუმარი იხდის',
  },
  'rules.closedDays': {
    en: 'Closed days',
    ka: 'დასვენების დღეები',
    one: { en: 'a closed day', ka: 'დასვენების დღე' },
  },
  'rules.closedDays.date': { en: 'Date', ka: 'თარიღი', as: 'date' },
  'rules.closedDays.note': { en: 'Why', ka: 'რატომ' },
  'rules.holidayHours': {
    en: 'Days with other opening hours',
    ka: 'დღეები შეცვლილი საათებით',
    one: { en: 'a day with other hours', ka: 'დღე შეცვლილი საათებით' },
    hint: {
      en: 'Reservations end by the closing time. Before publishing you see which reservations do not fit.',
      ka: 'ჯავშნები დახურვის დრომდე სრულდება. გამოქვეყნებამდე გამოჩნდება, რომელი ჯავშანი ვეღარ ეტევა.',
    },
  },
  'rules.holidayHours.date': { en: 'Date', ka: 'თარიღი', as: 'date' },
  'rules.holidayHours.opens': {
    en: 'Opens at',
    ka: 'იღება',
    hint: { en: 'For example, 10:00', ka: 'მაგალითად, 10:00' },
  },
  'rules.holidayHours.closes': {
    en: 'Closes at',
    ka: 'იხურება',
    hint: {
      en: '24:00 is midnight. An earlier time than the opening, such as 02:00, is on the next day.',
      ka: '24:00 შუაღამეა. გახსნაზე ადრეული დრო, მაგალითად, 02:00 მომდევნო დღეს ნიშნავს.',
    },
  },
  'rules.holidayHours.note': { en: 'Why', ka: 'რატომ' },
  'rules.blockedTables': {
    en: 'Tables that cannot be reserved',
    ka: 'მაგიდები, რომლებიც არ იჯავშნება',
    one: { en: 'a blocked table', ka: 'დაბლოკილი მაგიდა' },
  },
  'rules.blockedTables.table': { en: 'Table', ka: 'მაგიდა', as: 'table' },
  'rules.blockedTables.from': { en: 'First day', ka: 'პირველი დღე', as: 'date' },
  'rules.blockedTables.to': { en: 'Last day', ka: 'ბოლო დღე', as: 'date' },

  'payment.provider': { en: 'Bank', ka: 'ბანკი', as: 'operator' },
  'payment.name': { en: 'Name on the pay button', ka: 'სახელი გადახდის ღილაკზე' },

  'policies.published': {
    en: 'Published: the footer links to the policies',
    ka: 'გამოქვეყნებულია: საიტის ბოლოში სამართლებრივი ტექსტების ბმულები ჩანს',
    hint: {
      en: 'First check the three texts and the company’s legal name and code.',
      ka: 'ჯერ შეამოწმეთ სამივე ტექსტი, კომპანიის საფირმო სახელწოდება და კოდი.',
    },
  },
  'policies.validFrom': { en: 'In force since', ka: 'ძალაშია ამ თარიღიდან', as: 'date' },

  'policy.title': { en: 'Title of the page', ka: 'გვერდის სათაური' },
  'policy.lead': {
    en: 'Opening sentence, also for search engines',
    ka: 'შესავალი წინადადება, საძიებო სისტემებისთვისაც',
    as: 'long',
    hint: { en: 'At most 160 characters.', ka: 'მაქსიმუმ 160 სიმბოლო.' },
  },
  'policy.sections': { en: 'Sections', ka: 'თავები', one: { en: 'a section', ka: 'თავი' } },
  'policy.sections.heading': { en: 'Heading', ka: 'ქვესათაური' },
  'policy.sections.text': {
    en: 'Text',
    ka: 'ტექსტი',
    as: 'long',
    hint: {
      en: 'Do not change words in braces, such as {cancellation}: the site fills them in from the rules.',
      ka: 'ფიგურულ ფრჩხილებში ჩასმული სიტყვები, მაგალითად, {cancellation}, დატოვეთ: მათ საიტი წესებიდან ავსებს.',
    },
  },
  ...ADVANCE_LABELS,
  ...MENU_LABELS,
};
