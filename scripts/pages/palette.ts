import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { inPalette } from '#src/brand/read-colour.ts';

/** Builds the site in the restaurant's colours: styles before their names are made from them, and every drawing. */
export function palette(): AstroIntegration {
  const styles = {
    postcssPlugin: 'palette',
    Declaration(declaration: { value: string }) {
      const value = inPalette(declaration.value);
      if (value !== declaration.value) declaration.value = value;
    },
    Rule(rule: { selector: string }) {
      const selector = inPalette(rule.selector);
      if (selector !== rule.selector) rule.selector = selector;
    },
  };
  return {
    name: 'palette',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { css: { postcss: { plugins: [styles] } } } });
      },
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const drawing of globSync('{favicon,images/**/*,floors/*}.svg', { cwd: folder })) {
          const file = join(folder, drawing);
          writeFileSync(file, inPalette(readFileSync(file, 'utf8')));
        }
      },
    },
  };
}
