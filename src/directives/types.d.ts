declare module 'astro' {
  interface AstroClientDirectives {
    'client:calm'?: boolean;
    'client:hinted'?: boolean;
  }
}

export {};
