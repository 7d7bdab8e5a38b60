import type { TestProject } from 'vitest/node';
import { createDocument } from '#server/openapi/document.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    description: object;
  }
}

/** The description of the API for tests that fake it: once, as the server's modules take long to load. */
export function setup({ provide }: TestProject): void {
  provide('description', JSON.parse(JSON.stringify(createDocument())) as object);
}
