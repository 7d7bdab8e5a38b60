import { describe, expect, it } from 'vitest';
import { getConfig } from '#server/platform/settings/config.ts';
import { ConfigError } from '#server/platform/settings/environment.ts';

describe('text messages', () => {
  it.each([
    [{ SMS: 'files' }, { to: 'files', perDay: 200 }],
    [
      { SMS: 'https://sms.example/texts', SMS_TOKEN: 'hunter2', SMS_PER_DAY: '50' },
      { to: 'provider', url: 'https://sms.example/texts', token: 'hunter2', perDay: 50 },
    ],
  ])('go where the settings say: %j', (env, sms) => {
    expect(getConfig(env).sms).toEqual(sms);
  });

  it.each([
    [{ SMS: 'pigeon' }, 'SMS must be "files", begin with https:// or be left out.'],
    [{ SMS: 'http://sms.example' }, 'SMS must be "files", begin with https:// or be left out.'],
    [
      { SMS: 'https://sms.example/texts' },
      'SMS_TOKEN must be set if SMS is an address: the token that the provider of texts gave.',
    ],
  ])('are refused with %j in one sentence', (env, sentence) => {
    expect(() => getConfig(env)).toThrow(new ConfigError(sentence));
  });
});

describe('the address for returned mails', () => {
  it('is optional', () => {
    expect(getConfig({}).mail.bounces).toBeUndefined();
    expect(getConfig({ MAIL_BOUNCES: 'bounces@tamada.example' }).mail.bounces).toBe('bounces@tamada.example');
  });

  it.each(['bounces', 'returned-letters@tamada.example', 'bounces+x@tamada.example'])(
    'leaves room for what is put into it: %s',
    (address) => {
      const sentence = `MAIL_BOUNCES must be an address with at most 14 characters before the @, such as bounces@tamada.example, but it is "${address}".`;
      expect(() => getConfig({ MAIL_BOUNCES: address })).toThrow(new ConfigError(sentence));
    },
  );
});
