import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the content editor contains all its scripts, styles, fonts and icons', () => {
  const script = readFileSync('dist-editor/admin/editor.js', 'utf8');

  expect(script).not.toMatch(/https:\/\/[\w.]*(jsdelivr|unpkg|fonts\.g)/);
  expect(script).toMatch(/assets\/material-symbols-outlined[\w.-]+\.woff2/);
});

it('the content editor shows no advertisement of its package', () => {
  const script = readFileSync('dist-editor/admin/editor.js', 'utf8');

  expect(script).not.toMatch(/await [\w$]+\(`mobileCta`\)/);
});
