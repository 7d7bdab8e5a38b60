import { expect, it } from 'vitest';
import { parseSettings } from '#server/platform/settings/settings-file.ts';

it('reads the settings as systemd does, and as no shell would', () => {
  const text = `# A comment
; another
MAIL_FROM=Tamada <hello@tamada.example>
SMTP_URL=smtps://user:pa#ss$word@mail.example
SESSION_SECRET='a "quoted" secret'
PUBLISH_COMMAND="sh \\"copy it\\" now"
#PORT=3000
 HOST=127.0.0.1
SMS=`;

  expect(parseSettings(text)).toEqual({
    MAIL_FROM: 'Tamada <hello@tamada.example>',
    SMTP_URL: 'smtps://user:pa#ss$word@mail.example',
    SESSION_SECRET: 'a "quoted" secret',
    PUBLISH_COMMAND: 'sh "copy it" now',
    HOST: '127.0.0.1',
    SMS: '',
  });
});
