import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { PLANTED_CODE } from '#tests/planted/lint.ts';

interface Report {
  diagnostics: { code?: string; filename: string }[];
}

function lintPlantedCode(): Report['diagnostics'] {
  const folder = mkdtempSync(join(tmpdir(), 'tamada-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['oxlint.config.ts', 'tsconfig.json', 'package.json']) cpSync(name, join(folder, name));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const [path, { source }] of Object.entries(PLANTED_CODE)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  const rooms = new Set(Object.keys(PLANTED_CODE).map((path) => path.split('/', 1).join()));
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/oxlint/bin/oxlint', '--disable-nested-config', '--format=json', ...rooms],
    { cwd: folder, encoding: 'utf8' },
  );
  return (JSON.parse(stdout) as Report).diagnostics;
}

it('notices a violation of each rule', () => {
  const diagnostics = lintPlantedCode();

  const missed = Object.entries(PLANTED_CODE).map(([path, { rules }]) => ({
    path,
    rules: rules.filter(
      (rule) => !diagnostics.some(({ code, filename }) => code === rule && filename === path),
    ),
  }));
  expect(missed).toEqual(Object.keys(PLANTED_CODE).map((path) => ({ path, rules: [] })));
}, 60_000);
