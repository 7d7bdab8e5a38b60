/// <reference types="astro/client" />

/**
 * The version of the policies that the pages of this build name, from scripts/site-definitions.ts. Null if they are not
 * published: the bundler then leaves out all code about them, which it does not where a module exports the constant.
 */
declare const __POLICY_VERSION__: string | null;

interface ImportMetaEnv {
  /** Base address of the API; by default `/api`, or port 3000 on localhost and IP addresses. */
  readonly PUBLIC_API_BASE?: string;
  /** `off` ships a service worker that removes itself: docs/deployment.md. */
  readonly PUBLIC_OFFLINE?: string;
}
