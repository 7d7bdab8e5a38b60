declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: string;
    'client:calm'?: boolean;
    'client:hinted'?: boolean;
  }
}

export {};
