import { expect, it } from 'vitest';
import { refuseOtherSite } from '../../../scripts/operator/machine.ts';

const SETTINGS = { DATA_DIR: '/var/lib/tamada' };

it.for([
  {},
  { DATA_DIR: '' },
  { DATA_DIR: '/var/lib/tamada/' },
  { DATABASE_URL: '/var/lib/tamada/tamada.sqlite' },
])('takes the settings file for %j', (environment) => {
  expect(() => refuseOtherSite(environment, SETTINGS)).not.toThrow();
});

it.for([{ DATA_DIR: '/root/try' }, { DATABASE_URL: 'postgres://localhost/try' }])(
  'never takes the settings file for %j',
  (environment) => {
    expect(() => refuseOtherSite(environment, SETTINGS)).toThrow(
      `the environment sets another ${Object.keys(environment).join('')} than`,
    );
  },
);
