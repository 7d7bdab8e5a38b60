import { describe, expect, it } from 'vitest';
import { toHtml } from '#src/i18n/markdown.ts';

const READER = { language: 'en', hasPolicies: false } as const;

describe('toHtml', () => {
  it.each([
    { markdown: 'One line', html: '<p>One line</p>' },
    { markdown: 'One\n\nand another', html: '<p>One</p><p>and another</p>' },
    { markdown: '**strong** and *soft*', html: '<p><strong>strong</strong> and <em>soft</em></p>' },
    {
      markdown: '[the map](https://map.example/?a=1)',
      html: '<p><a href="https://map.example/?a=1">the map</a></p>',
    },
    { markdown: 'One – and another', html: '<p>One\u00a0– and another</p>' },
    { markdown: '[call](tel:+995)', html: '<p><a href="tel:+995">call</a></p>' },
    { markdown: '[a](menu), [c](home)', html: '<p><a href="/en/menu">a</a>, <a href="/en">c</a></p>' },
    { markdown: '# Loud', html: '<h3>Loud</h3>' },
    { markdown: 'Our [terms](terms) are not published', html: '<p>Our terms are not published</p>' },
  ])('makes $html', ({ markdown, html }) => {
    expect(toHtml(markdown, READER).replaceAll('\n', '')).toBe(html);
  });

  it.each(['<script>alert(1)</script>', 'Mind the <img src=x onerror=alert(1)> step', '<b>loud</b>'])(
    'shows markup in a text and never runs it: %s',
    (markdown) => {
      expect(toHtml(markdown, READER)).not.toMatch(/<(script|img|b)/);
      expect(toHtml(markdown, READER)).toContain('&lt;');
    },
  );

  it.each([
    '[tap](javascript:alert(1))',
    '[tap](JavaScript:alert(1))',
    '[tap](java&#115;cript:alert(1))',
    '[tap](&#106;avascript:alert(1))',
    '[tap](<\tjavascript:alert(1)>)',
    '[tap](vbscript:x)',
    '[tap](data:text/html,<script>alert(1)</script>)',
    '[tap](//evil.example)',
    '[tap](/en/nothing)',
    '[tap][it]\n\n[it]: javascript:alert(1)',
    '<javascript:alert(1)>',
    '![tap](javascript:alert(1))',
    '[![tap](data:image/svg+xml,x)](javascript:alert(1))',
  ])('makes no link of %s', (markdown) => {
    expect(toHtml(markdown, READER)).not.toMatch(/href|src=/);
  });
});
