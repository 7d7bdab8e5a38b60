import { describe, expect, it } from 'vitest';
import { detailsRequest } from '#contract/api/accounts.ts';
import { dishContent, restaurantContent } from '#contract/api/content.ts';
import { partyChange } from '#contract/api/parties.ts';
import { guestForm } from '#server/staff/front-desk/reservation-input.ts';

const BROKEN = ' Tamada\r\nATTENDEE:mailto:x@x.example\u2028\u0000more\t';
const WHOLE = 'Tamada ATTENDEE:mailto:x@x.example more';

describe('a name stands on one line', () => {
  it.each([
    ['the restaurant', restaurantContent.shape.name],
    ['its address', restaurantContent.shape.company.shape.legalName],
    ['a dish', dishContent.shape.name],
  ])('of %s', (_, schema) => {
    expect(schema.parse({ en: BROKEN, ka: 'რესტორანი „თამადა“' })).toEqual({
      en: WHOLE,
      ka: 'რესტორანი „თამადა“',
    });
  });

  it('of a diner, a caller and a guest of a list', () => {
    const details = { firstName: BROKEN, lastName: BROKEN, phone: '+995555123456' };
    const key = '019bd7a0-0000-4000-8000-00000000c3d4';

    expect(detailsRequest.parse(details)).toMatchObject({ firstName: WHOLE, lastName: WHOLE });
    expect(guestForm.parse({ name: BROKEN })).toMatchObject({ name: WHOLE });
    expect(partyChange.parse({ kind: 'join', key, name: 'Nino\nGia' })).toMatchObject({ name: 'Nino Gia' });
    expect(detailsRequest.safeParse({ ...details, firstName: '\r\n' }).success).toBe(false);
  });
});
