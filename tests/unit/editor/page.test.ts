import { describe, expect, it } from 'vitest';
import { editorPage } from '#editor/page.ts';

const SETTINGS = {
  siteUrl: 'https://tamada.example/</script><script>alert(1)</script>',
  name: 'Salkhino <b>',
  token: 'word',
  language: 'ka' as const,
  publishPage: '/staff/site',
};

function policyOf(html: string): Map<string, string> {
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

describe("the editor's page", () => {
  it('runs no script but its own, and asks nobody but the server', () => {
    const policy = policyOf(editorPage(SETTINGS));

    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'self' 'wasm-unsafe-eval'");
    expect(policy.get('font-src')).toBe("'self' data:");
    expect(policy.get('connect-src')).toBe("'self' blob: data:");
    expect(policy.get('form-action')).toBe("'none'");
  });

  it('is not found by search', () => {
    expect(editorPage(SETTINGS)).toContain('<meta name="robots" content="noindex, nofollow" />');
  });

  it('leads back in the language of the staff', () => {
    const page = editorPage(SETTINGS);

    expect(page).toContain(
      '<a class="publish-link" href="/staff/site"><span>ნახვა და გამოქვეყნება → <b id="unpublished" hidden></b></span></a>',
    );
    expect(page).toContain('<html lang="ka">');
    expect(page).toContain('<title>Salkhino &lt;b> – რედაქტორი</title>');
  });

  it('lets no setting end its element', () => {
    expect(editorPage(SETTINGS)).not.toContain('<script>alert');
  });
});
