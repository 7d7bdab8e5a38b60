import type { AstroIntegration, HookParameters } from 'astro';

type Setup = Pick<HookParameters<'astro:config:setup'>, 'command' | 'injectRoute'>;

/** `/styleguide` shows tokens, primitives and pictures in every state, in development only. */
export function styleguide(): AstroIntegration {
  return { name: 'styleguide', hooks: { 'astro:config:setup': addStyleguide } };
}

export function addStyleguide({ command, injectRoute }: Setup): void {
  if (command !== 'dev') return;
  injectRoute({ pattern: '/styleguide', entrypoint: './src/styleguide/Styleguide.astro' });
}
