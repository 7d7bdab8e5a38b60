declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: string;
    'client:calm'?: boolean;
  }
}

export {};
