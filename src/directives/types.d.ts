declare module 'astro' {
  interface AstroClientDirectives {
    'client:idle-or-touch'?: boolean;
    'client:signed-in'?: boolean;
  }
}

export {};
