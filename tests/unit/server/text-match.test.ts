import { describe, expect, it } from 'vitest';
import { createTextMatch, foldPhone } from '#server/guests/cards/text-match.ts';

describe('createTextMatch', () => {
  it.each([
    ['nino', 'ნინო'],
    ['NINO', 'ᲜᲘᲜᲝ'],
    ['ᲜᲘᲜᲝ', 'Nino'],
    ['kipiani', 'ყიფიანი'],
    ['qifiani', 'ყიფიანი'],
    ['xvicha', 'ხვიჩა'],
    ['khvicha', 'ხვიჩა'],
    ['ხვიჩა', 'Hvicha'],
    ['djaparidze', 'ჯაფარიძე'],
    ['japaridze', 'ჯაფარიძე'],
    ['ჯაფარიძე', 'Dzhaparidze'],
    ['cici', 'ციცი'],
    ['tsitsi', 'ციცი'],
    ['nico', 'ნიკო'],
    ['jack', 'ჯეკი და Jacques, Jack'],
    ['tchkonia', 'ჭყონია'],
    ['wereteli', 'Vereteli'],
    ['wereteli', 'წერეთელი'],
    ['japarize', 'ჯაფარიძე'],
    ['alex', 'ალექსანდრე'],
    ['ალექს', 'Alexander'],
    ['alek', 'Alexander'],
    ['thea', 'თეა'],
    ['ghvinjilia', 'ღვინჯილია'],
    ['jana', 'ჟანა'],
    ['нино', 'ნინო'],
    ['ნინო', 'НИНО'],
    ['хвича', 'ხვიჩა'],
    ['джапаридзе', 'ჯაფარიძე'],
    ['мария', 'მარია'],
    ['andrei', 'Андрей'],
    ['yulia', 'Юлия'],
    ['илья', 'ილია'],
    ['anna', 'ანა'],
    ['ilker', 'İlker'],
    ['isil', 'Işıl'],
    ['IŞIL', 'ışıl'],
    ['rene', 'René'],
    ['renée', 'RENEE'],
    ['strasse', 'Straße'],
    ['ლომ', 'K’lomi'],
  ])('finds by "%s" the name %s', (typed, name) => {
    expect(createTextMatch([typed])(name)).toBe(true);
  });

  it.each([
    ['nino', 'ნანა'],
    ['beridze', 'ჯაფარიძე'],
    ['’', 'Nino'],
    ['', 'Nino'],
  ])('does not find by "%s" the name %s', (typed, name) => {
    expect(createTextMatch([typed])(name)).toBe(false);
  });

  it('wants all words, in any order', () => {
    const matches = createTextMatch(['beridze', 'nino']);

    expect(matches('ნინო ბერიძე')).toBe(true);
    expect(matches('ნანა ბერიძე')).toBe(false);
  });
});

describe('foldPhone', () => {
  it('leaves the digits, without the zeros of a call abroad', () => {
    expect(foldPhone('+995 555 12-34-56')).toBe('995555123456');
    expect(foldPhone('00995555123456')).toBe('995555123456');
  });
});
