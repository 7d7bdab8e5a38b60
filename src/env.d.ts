/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Base address of the API; by default `/api`, or port 3000 on localhost and IP addresses. */
  readonly PUBLIC_API_BASE?: string;
  /** `off` ships a service worker that removes itself: docs/deployment.md. */
  readonly PUBLIC_OFFLINE?: string;
}
