import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config.ts';

/** The pages carry a content policy of their own; `frame-ancestors` works only as a header. */
export function securityHeaders({ hasSecureCookies }: Config) {
  return secureHeaders({
    contentSecurityPolicy: { frameAncestors: ["'none'"] },
    // The payment-success page looks at the referrer to see whether the diner comes from the bank.
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: hasSecureCookies ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
  });
}
