import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { policyPaths, readPolicyVersion } from '#src/policies/publication.ts';
import { createFolder } from '#tests/support/editing/photographs.ts';

/** A copy of what the policies are made from, published. */
function publish(): string {
  const content = createFolder();
  for (const name of ['policies', 'payment.yaml', 'restaurant.yaml', 'rules.yaml'])
    cpSync(join('content', name), join(content, name), { recursive: true });
  writeFileSync(join(content, 'policies.yaml'), "published: true\nvalidFrom: '2026-12-01'\n");
  return content;
}

function change(content: string, file: string, what: string, by: string): void {
  const path = join(content, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(what);
  writeFileSync(path, text.replace(what, by));
}

describe('the version of the policies', () => {
  it('is none as shipped, and there are no pages', () => {
    expect(readPolicyVersion()).toBeNull();
    expect(policyPaths()).toEqual([]);
  });

  it('begins with the date and stays the same for the same texts', () => {
    expect(readPolicyVersion(publish())).toMatch(/^2026-12-01-[0-9a-f]{10}$/);
    expect(readPolicyVersion(publish())).toBe(readPolicyVersion(publish()));
  });

  it.each([
    { what: 'a refund rule', file: 'rules.yaml', from: 'refundPercent: 50', to: 'refundPercent: 40' },
    { what: 'the terms', file: 'policies/terms.yaml', from: 'Prices are in', to: 'All prices are in' },
    { what: 'the Georgian privacy policy', file: 'policies/privacy.yaml', from: 'მოკლედ', to: 'მოკლე' },
    { what: 'the company', file: 'restaurant.yaml', from: 'Example LLC', to: 'Another LLC' },
    { what: 'the date', file: 'policies.yaml', from: '2026-12-01', to: '2026-12-02' },
  ])('changes with $what', ({ file, from, to }) => {
    const content = publish();
    const before = readPolicyVersion(content);

    change(content, file, from, to);

    expect(readPolicyVersion(content)).not.toBe(before);
  });

  it.each([
    { what: 'the accessibility statement', file: 'policies/accessibility.yaml', from: 'Our aim', to: 'Aim' },
    {
      what: 'a rule that no text names',
      file: 'rules.yaml',
      from: 'reminderHours: 24',
      to: 'reminderHours: 48',
    },
  ])('stays with $what', ({ file, from, to }) => {
    const content = publish();
    const before = readPolicyVersion(content);

    change(content, file, from, to);

    expect(readPolicyVersion(content)).toBe(before);
  });
});
