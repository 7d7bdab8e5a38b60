// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '#src/ui/say.ts';

const saidIn = (place: string) => document.querySelector(`${place} > p`)?.textContent;

describe('say', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<main><dialog><p data-said></p></dialog></main><footer><p data-said></p></footer>';
  });

  it('speaks in the page while its dialogs are closed', () => {
    say('150%');

    expect([saidIn('dialog'), saidIn('footer')]).toEqual(['', '150%']);
  });

  it('speaks in the open dialog, behind which nothing is heard', () => {
    document.querySelector('dialog')?.setAttribute('open', '');

    say('Guests: 3');

    expect([saidIn('dialog'), saidIn('footer')]).toEqual(['Guests: 3', '']);
  });
});
