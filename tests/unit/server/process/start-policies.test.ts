import { describe, expect, it } from 'vitest';
import { getConfig } from '#server/platform/settings/config.ts';
import { warnAboutPolicies } from '#server/process/start/policies.ts';
import { TEST_RESTAURANT } from '#tests/support/server/content.ts';
import { createCapturedLogger } from '#tests/support/server/fakes.ts';

const OWN = { legalName: { en: 'Sea LLC', ka: 'შპს „ზღვა“' }, identificationCode: '123456789' };

function warningsOf(isProduction: boolean, published: boolean, company = OWN) {
  const logger = createCapturedLogger();
  const restaurant = { ...TEST_RESTAURANT, company };
  const config = { ...getConfig({}), isProduction, sessionSecret: 'a secret of the tests, long enough' };
  warnAboutPolicies({ config, logger, restaurant, policies: { published, validFrom: '2026-12-01' } });
  return logger.entries;
}

describe('a start in production', () => {
  it('warns in one line that the policies are not published', () => {
    expect(warningsOf(true, false)).toEqual([
      {
        level: 'warn',
        event: 'policies_missing',
        fields: { file: 'content/policies.yaml', reason: 'published is false' },
      },
    ]);
  });

  it('warns that they name the company of the example', () => {
    expect(warningsOf(true, true, TEST_RESTAURANT.company)).toMatchObject([
      { level: 'warn', fields: { file: 'content/restaurant.yaml', reason: 'company is the example' } },
    ]);
  });

  it('says nothing when they are published, and nothing in development', () => {
    expect(warningsOf(true, true)).toEqual([]);
    expect(warningsOf(false, false)).toEqual([]);
  });
});
