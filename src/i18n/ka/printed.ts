import type { Messages } from '../en/index.ts';

export const printed: Messages['printed'] = {
  print: 'დადასტურების ამობეჭდვა',
  plansChange: 'თუ გეგმები შეგეცვალათ,',
  howToCancel:
    'ჯავშნის გაუქმება შეგიძლიათ მისამართზე {address}, ჩვენს წერილში მოცემული ბმულით ან ტელეფონით: {phone}.',
};
