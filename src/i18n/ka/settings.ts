import type { Messages } from '../en/index.ts';
import { account } from './account.ts';
import { cart } from './cart.ts';
import { password } from './password.ts';
import { WAIT } from './shared.ts';

export const settings: Messages['settings'] = {
  heading: 'ჩემი მონაცემები',
  details: 'სახელი და ტელეფონი',
  firstName: account.firstName,
  lastName: account.lastName,
  phone: account.phone,
  phoneDigits: account.phoneDigits,
  foreignPhone: account.foreignPhone,
  foreignPhoneQuestion: account.foreignPhoneQuestion,
  foreignPhoneHint: account.foreignPhoneHint,
  login: account.login,
  save: 'ცვლილებების შენახვა',
  saving: 'ინახება…',
  detailsSaved: 'შენახულია. ახალი სახელი და ნომერი მომავალ ჯავშნებშიც აისახა.',
  email: 'ელფოსტა',
  emailUnconfirmed:
    'ელფოსტა ჯერ დადასტურებული არ არის. ბმული ამ მისამართზე გამოგიგზავნეთ: {email}. თუ მისამართი არასწორია, აქვე გაასწორეთ.',
  emailWaiting:
    'ბმული ახალ მისამართზე გამოგიგზავნეთ: {email}. ელფოსტა შეიცვლება, როგორც კი ბმულს გახსნით და მისამართს დაადასტურებთ.',
  resend: 'ბმულის ხელახლა მიღება',
  resending: 'იგზავნება…',
  resent: 'ბმულს მალე მიიღებთ. თუ წერილი არ მოვიდა, სპამშიც ნახეთ.',
  newEmail: 'ახალი ელფოსტა',
  emailMissing: account.emailMissing,
  emailInvalid: account.emailInvalid,
  saveEmail: 'ელფოსტის შეცვლა',
  password: 'პაროლი',
  currentPassword: 'ახლანდელი პაროლი',
  currentPasswordMissing: 'შეიყვანეთ ახლანდელი პაროლი',
  newPassword: password.newPassword,
  confirmPassword: account.confirmPassword,
  passwordHint: account.passwordHint,
  savePassword: 'პაროლის შეცვლა',
  passwordSaved:
    'პაროლი შეიცვალა. სხვა მოწყობილობებზე ხელახლა შესვლა დაგჭირდებათ. ამას წერილითაც შეგატყობინებთ.',
  devices: 'სად ხართ შესული',
  loading: 'იტვირთება…',
  thisDevice: 'ეს მოწყობილობა',
  unknownDevice: 'უცნობი ბრაუზერი',
  loggedIn: 'შესვლა: {when}',
  lastUsed: 'ბოლოს გამოყენებულია: {when}',
  onlyHere: 'შესული ხართ მხოლოდ ამ მოწყობილობაზე.',
  logOutOthers: 'სხვა მოწყობილობებიდან გასვლა',
  loggingOut: 'სრულდება…',
  remembered: 'ალერგია და დამატებითი სურვილი',
  rememberedLead: 'შემდეგ შეკვეთას ამით შევავსებთ. თანამშრომლები მხოლოდ იმას ხედავენ, რაც შეკვეთაში წერია.',
  rememberedNothing:
    'დამახსოვრებული არაფერია. თუ გსურთ, კალათაში მონიშნეთ „შემდეგი შეკვეთისთვის დამახსოვრება“.',
  rememberedSaved: 'შენახულია. შემდეგ შეკვეთას ამით შევავსებთ.',
  allergiesLegend: cart.allergiesLegend,
  otherAllergies: cart.otherAllergies,
  notes: 'დამატებითი სურვილი',
  forget: 'დამახსოვრებულის წაშლა',
  forgotten: 'წაშლილია.',
  data: 'ჩემი მონაცემების ასლი',
  dataLead:
    'ერთ ფაილშია ყველაფერი, რაც თქვენს რეგისტრაციასთან ან დადასტურებულ ელფოსტასთან ინახება: რეგისტრაციის მონაცემები, ჯავშნები, შეკვეთები და გამოგზავნილი წერილები. რაც მხოლოდ ტელეფონის ნომერზეა ჩაწერილი, მოგვთხოვეთ.',
  dataDownload: 'ფაილის ჩამოტვირთვა',
  deletion: 'რეგისტრაციის გაუქმება',
  deletionLead:
    'წაიშლება თქვენი სახელი, ელფოსტა, ტელეფონის ნომერი, ალერგია, დამატებითი სურვილი და წერილები, და ყველა მოწყობილობიდან გამოხვალთ. ბუღალტერიისთვის, უსახელოდ, დარჩება შეკვეთების თარიღები, კერძები და თანხები. გაუქმებული რეგისტრაცია აღარ აღდგება.',
  deletionAhead:
    'თუ მომავალი გადახდილი ჯავშანი გაქვთ, ჯერ ის უნდა გააუქმოთ. ტელეფონით დაჯავშნილი სტუმრობა რჩება: გასაუქმებლად დაგვირეკეთ.',
  deleteAccount: 'რეგისტრაციის სამუდამოდ გაუქმება',
  deleting: 'იშლება…',
  deleted: 'რეგისტრაცია გაუქმებულია',
  deletedThanks: 'მადლობა, რომ ჩვენი სტუმარი იყავით.',
  home: 'მთავარ გვერდზე დაბრუნება',
  tryAgain: 'ხელახლა ცდა',
  problems: account.problems,
  failed: 'ვერ მოხერხდა. სცადეთ ხელახლა.',
  wait: WAIT,
};
