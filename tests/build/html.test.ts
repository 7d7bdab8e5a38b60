// @vitest-environment node
import { readFileSync } from 'node:fs';
import type { RuleConfig } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/values/language.ts';
import { findHtmlErrors, findPageErrors } from '../../scripts/checks/valid-html.ts';
import { builtFiles } from '#tests/support/site/built-site.ts';
import { listSampleMails } from '#tests/support/server/sample-mails.ts';

const MAILS = await listSampleMails();

const files = builtFiles('**/*.html').map((file) => ({ file }));

describe('the HTML of every page', () => {
  it.each(files)('$file is valid', async ({ file }) => {
    expect(await findPageErrors(file, readFileSync(file, 'utf8'))).toEqual([]);
  });
});

describe('a notice', () => {
  it.each(LANGUAGES)('can stand on the home page beside all that it shows, in %s', async (language) => {
    const home = readFileSync(`dist/${language}.html`, 'utf8');
    const page = home.replace('<main', '<aside aria-label="Notices"><p>Open again</p></aside><main');

    expect(page).not.toBe(home);
    expect(await findPageErrors(`${language}.html`, page)).toEqual([]);
  });
});

describe('the HTML of every mail', () => {
  it.each(MAILS)('$name in $language is valid', async ({ html }) => {
    // Outlook supports no other way to set a width or a colour.
    const rules: RuleConfig = {
      'no-deprecated-attr': 'off',
      deprecated: ['error', { exclude: ['font'] }],
    };
    const elements = { font: { flow: true, phrasing: true } };

    expect(await findHtmlErrors(html, { rules, elements })).toEqual([]);
  });
});

describe('the validator', () => {
  it.each([
    ['a field without a label', '<input type="text">'],
    ['a name that leads nowhere', '<div role="group" aria-labelledby="nobody"></div>'],
    ['a button in a link', '<a href="/en"><button type="button">Go</button></a>'],
    ['a style in the body', '<div><style>p { color: red }</style></div>'],
    ['a picture without words', '<img src="/images/cloth.svg">'],
  ])('finds %s', async (_, wrong) => {
    const page = `<!doctype html>\n<html lang="en"><head><title>Tamada</title></head><body>${wrong}</body></html>`;

    expect(await findHtmlErrors(page)).toHaveLength(1);
  });
});
