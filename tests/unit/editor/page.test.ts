import { describe, expect, it } from 'vitest';
import { editorPage } from '#editor/page.ts';

const SETTINGS = {
  backend: { name: 'github' as const, repo: 'nino/tamada' },
  siteUrl: 'https://tamada.example/</script><script>alert(1)</script>',
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
  it('runs no script but its own, and asks nobody but the Git host', () => {
    const policy = policyOf(editorPage(SETTINGS, { connect: 'https://api.github.com' }));

    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'self' 'wasm-unsafe-eval'");
    expect(policy.get('font-src')).toBe("'self' data:");
    expect(policy.get('connect-src')).toBe("'self' blob: data: https://api.github.com");
    expect(policy.get('form-action')).toBe("'none'");
  });

  it('asks nobody at all on this machine', () => {
    expect(policyOf(editorPage(SETTINGS)).get('connect-src')).toBe("'self' blob: data:");
  });

  it('is not found by search', () => {
    expect(editorPage(SETTINGS)).toContain('<meta name="robots" content="noindex, nofollow" />');
  });

  it('leads back in the language of the staff', () => {
    const page = editorPage({ ...SETTINGS, language: 'ka', publishPage: '/staff/site' });

    expect(page).toContain(
      '<a class="publish-link" href="/staff/site"><span>ნახვა და გამოქვეყნება → <b id="unpublished" hidden></b></span></a>',
    );
    expect(page).toContain('<html lang="ka">');
  });

  it('lets no setting end its element', () => {
    expect(editorPage(SETTINGS)).not.toContain('<script>alert');
  });
});
